// Search among the remaining tiles by what lies at their edges: "city city road" finds tiles with two city edges and a road.

export interface Searched {
  id: string;
  edges: string; // letters C R F clockwise from north
  monastery: boolean;
}
export type Letter = "C" | "R" | "F" | "M";

// Words of the reader's language for each letter; a beginning of a word is enough.
export function lettersOf(query: string, words: Record<Letter, string>): Letter[] | null {
  const letters: Letter[] = [];
  for (const word of query.toLocaleLowerCase().split(/[\s,]+/).filter(Boolean)) {
    const found = (Object.keys(words) as Letter[]).find((letter) => words[letter].toLocaleLowerCase().startsWith(word));
    if (!found) return null;
    letters.push(found);
  }
  return letters;
}

export function matches(tile: Searched, letters: readonly Letter[]): boolean {
  for (const letter of ["C", "R", "F"] as const) {
    const wanted = letters.filter((one) => one === letter).length;
    if ([...tile.edges].filter((edge) => edge === letter).length < wanted) return false;
  }
  return !letters.includes("M") || tile.monastery;
}
