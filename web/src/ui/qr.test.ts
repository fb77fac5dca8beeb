import { describe, expect, it } from 'vitest';
import { qrModules, qrPath } from './qr';

describe('QR code', () => {
  const link = 'https://table.example/g/7kq2m9x4dz#4f0d8d0b6d0a4f7b9f6f0a6f4b1e2d3c';

  it('is a square of a size the standard knows, with three finders', () => {
    const modules = qrModules(link);
    expect((modules.length - 17) % 4).toBe(0);
    for (const row of modules) expect(row).toHaveLength(modules.length);
    const last = modules.length - 7;
    for (const [y, x] of [[0, 0], [0, last], [last, 0]] as const) {
      expect(modules[y]?.slice(x, x + 7)).toEqual(Array(7).fill(true));
      expect(modules[y + 1]?.slice(x, x + 7)).toEqual([true, false, false, false, false, false, true]);
      expect(modules[y + 3]?.slice(x, x + 7)).toEqual([true, false, true, true, true, false, true]);
    }
  });

  it('grows with the text', () => {
    expect(qrModules(link + link).length).toBeGreaterThan(qrModules(link).length);
  });

  it('draws every dark module once', () => {
    const modules = [[true, true, false], [false, false, true], [true, false, true]];
    const path = qrPath(modules);
    expect(path).toBe('M0 0h2v1h-2zM2 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
  });
});
