import { speak } from './texts.ts';

/** For a process or a panel that is English. It is imported before everything that writes a number or a text. */
speak('en');
