import { plural } from '../format.ts';
import { sentences } from '../lists.ts';

/**
 * The headings of the pages for signing in and registering. Whether the site sends mail decides what the page for a
 * forgotten password says below its title.
 */
export const ACCOUNT_FORM_TITLES = {
  login: { title: 'Sign In', description: 'Welcome back. Sign in to see your ballots.' },
  /** The page for signing in, just after the registration. The server never sends it. */
  newAccount: { title: 'Sign In', description: 'Your account is ready. Please sign in.' },
  register: { title: 'Create Account', description: 'One account, one vote in each category.' },
  /** After the end of voting. */
  endedLogin: { title: 'Sign In', description: 'Voting has ended. Sign in to see your votes.' },
  forgotPassword: { title: 'Forgot Your Password?', description: undefined },
} as const;

/** `opens` says when the next period opens, such as 'Dec 17'. */
export function registerTitle({ hasEnded, opens }: { hasEnded: boolean; opens?: string | undefined }): {
  title: string;
  description: string;
} {
  const { title, description } = ACCOUNT_FORM_TITLES.register;
  if (hasEnded) {
    return {
      title,
      description: opens
        ? `Voting has ended. The next period opens ${opens}.`
        : 'Voting has ended. You are ready for the next period.',
    };
  }
  return { title, description: sentences(description, opens && `Voting opens ${opens}.`) };
}

type LoginState = {
  /** True just after the registration. */
  isNewAccount: boolean;
  /** How many choices can be cast after the sign-in. */
  keptChoices: number;
  hasEnded: boolean;
};

/** The server does not know the choices, which are kept in the browser, so it never sends the texts about them. */
export function loginTitle({ isNewAccount, keptChoices, hasEnded }: LoginState): {
  title: string;
  description: string;
} {
  const { title, description } = ACCOUNT_FORM_TITLES[isNewAccount ? 'newAccount' : hasEnded ? 'endedLogin' : 'login'];
  if (keptChoices === 0) return { title, description };
  if (isNewAccount) {
    const kept = plural(keptChoices, 'We kept your choice.', 'We kept your choices.');
    return { title, description: sentences(description, kept) };
  }
  return {
    title,
    // As long as the text that the server sends, so that nothing below it moves.
    description: plural(
      keptChoices,
      'We kept your choice. Sign in to cast it.',
      'We kept your choices. Sign in to cast them.',
    ),
  };
}
