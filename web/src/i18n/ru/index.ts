// All catalogues of this language, as one chunk of the bundle.
import clauses from './clauses.json';
import common from './common.json';
import end from './end.json';
import help from './help.json';
import home from './home.json';
import lobby from './lobby.json';
import newgame from './newgame.json';
import play from './play.json';
import refusals from './refusals.json';
import rules from './rules.json';
import settings from './settings.json';

export default { clauses, common, end, help, home, lobby, newgame, play, refusals, rules, settings };
