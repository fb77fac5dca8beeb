// Starts the page: language and appearance first, so that nothing is shown twice.
import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./i18n";
import "./ui/tokens.css";
import "./ui/base.css";
import { applyPreferences } from "./ui/preferences.svelte";

applyPreferences();
await startLanguage();
const target = document.getElementById("app");
if (target) mount(App, { target });
