// Texts of rules: clauses, refusals, rule sets and their options. Unknown names come back as they are, never as an error.
import { englishMessages } from './catalogue';
import { t, tOr } from './language.svelte';
import type { MessageArgs } from './message';

export const clauseTitle = (id: string): string => tOr(`clauses.${id}.title`, id);
export const clauseText = (id: string): string => tOr(`clauses.${id}.text`, '');

export const rulesetTitle = (name: string): string => tOr(`rules.set.${name}.title`, name);
export const rulesetText = (name: string): string => tOr(`rules.set.${name}.text`, '');
export const expansionTitle = (name: string): string => tOr(`rules.expansion.${name}.title`, name);
export const expansionText = (name: string): string => tOr(`rules.expansion.${name}.text`, '');
// The rule set with what is added to it, as the name of a game.
export const selectionTitle = (ruleset: string, expansions: readonly string[]): string => [rulesetTitle(ruleset), ...expansions.map(expansionTitle)].join(' + ');
export const optionTitle = (name: string): string => tOr(`rules.option.${name}.title`, name);
export const optionText = (name: string): string => tOr(`rules.option.${name}.text`, '');
export const valueTitle = (name: string, value: string): string => tOr(`rules.value.${name}.${value}.title`, value);
export const valueText = (name: string, value: string): string => tOr(`rules.value.${name}.${value}.text`, '');

// What the positional arguments of each refusal are called in its message.
const refusalArgs: Record<string, readonly string[]> = {
  edge_mismatch: ['side', 'tile', 'table'],
  feature_occupied: ['feature'],
  no_side_contact: ['contact'],
  not_a_target: ['why'],
  not_all_field: ['corner'],
  field_barred: ['figure'],
};

// Who could not go there, as far as the clause tells it: the same reason means another thing for the princess and for the dragon.
const whoOf = (clause: string): string => /^PD-([A-Z]+)-/.exec(clause)?.[1]?.toLowerCase() ?? '';

export function refusalText(code: string, args: readonly string[], clause = ''): string {
  const named: Record<string, string> = { by: whoOf(clause) };
  (refusalArgs[code] ?? []).forEach((name, at) => { named[name] = args[at] ?? ''; });
  const all: MessageArgs = named;
  return englishMessages.has(`refusals.${code}`) ? tOr(`refusals.${code}`, code, all) : t('refusals.unknown', { code });
}
