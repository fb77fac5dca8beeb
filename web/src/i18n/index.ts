// Everything the page needs to speak: texts by key, languages, numbers and dates.
export { LANGUAGES, type LanguageCode, type MessageKey } from './catalogue';
export { bestLanguage, dateTime, language, list, number, setLanguage, startLanguage, t, tOr } from './language.svelte';
export {
  clauseText, clauseTitle, expansionText, expansionTitle, optionText, optionTitle, refusalText, rulesetText, rulesetTitle, selectionTitle, valueText, valueTitle,
} from './rules';
