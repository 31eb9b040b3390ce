import { sentences } from '../lists.ts';
import { t } from '../texts.ts';

/**
 * The headings of the pages for signing in and registering. Whether the site sends mail decides what the page for a
 * forgotten password says below its title.
 */
export const ACCOUNT_FORM_TITLES = {
  login: {
    get title() {
      return t('Sign In');
    },
    get description() {
      return t('Welcome back. Sign in to see your ballots.');
    },
  },
  /** The page for signing in, just after the registration. The server never sends it. */
  newAccount: {
    get title() {
      return t('Sign In');
    },
    get description() {
      return t('Your account is ready. Please sign in.');
    },
  },
  register: {
    get title() {
      return t('Create Account');
    },
    get description() {
      return t('One account, one vote in each category.');
    },
  },
  /** After the end of voting. */
  endedLogin: {
    get title() {
      return t('Sign In');
    },
    get description() {
      return t('Voting has ended. Sign in to see your votes.');
    },
  },
  forgotPassword: {
    get title() {
      return t('Forgot Your Password?');
    },
    description: undefined,
  },
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
        ? t('Voting has ended. The next period opens {opens}.', { opens })
        : t('Voting has ended. You are ready for the next period.'),
    };
  }
  return { title, description: sentences(description, opens && t('Voting opens {opens}.', { opens })) };
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
    const kept = t('{keptChoices, plural, one {We kept your choice.} other {We kept your choices.}}', { keptChoices });
    return { title, description: sentences(description, kept) };
  }
  return {
    title,
    // As long as the text that the server sends, so that nothing below it moves.
    description: t(
      '{keptChoices, plural, one {We kept your choice. Sign in to cast it.} other {We kept your choices. Sign in to cast them.}}',
      { keptChoices },
    ),
  };
}
