// The modules of a QR code for a link, and one path that draws them.
import qrcode from 'qrcode-generator';

// Rows of dark (true) and light modules; error correction M, the smallest version that holds the text.
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_, row) => Array.from({ length: count }, (_, column) => code.isDark(row, column)));
}

// Neighbouring dark modules of a row become one rectangle: no hairlines between them.
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) ++x;
      path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  });
  return path;
}
