export type Role = 'voter' | 'admin' | 'super_admin';

/** An account, as its owner sees it. */
export type Account = {
  id: number;
  username: string;
  email: string | null;
  createdAt: string;
  isActive: boolean;
  role: Role;
  /** `admin` signs in to the admin panel, `user` to the public site. */
  type: 'admin' | 'user';
  /** The tag of the language that was chosen, such as `de`. */
  language: string | null;
};

/** `PUT /api/account/language`. One that the site does not offer counts as none. */
export type SetLanguageRequest = { language: string };

/** `GET /api/user`: null for a visitor. */
export type CurrentUser = Account | null;

export type LoginRequest = { username: string; password: string };
export type LoginResponse = { user: Account; token: string };
/** The response to requests that do something and have nothing to send back. */
export type MessageResponse = { message: string };

export type Captcha = {
  /** The sum in English. */
  question: string;
  sum: CaptchaSum;
  token: string;
};
export type CaptchaSum = { a: number; operation: 'plus' | 'minus' | 'times'; b: number };

export type RegisterRequest = {
  username: string;
  password: string;
  confirmPassword: string;
  captchaAnswer: number;
  captchaToken: string;
  /**
   * The task that `register.work_needed` sent, with its solution, in the same encoding. Not needed while few people
   * register.
   */
  work?: string;
  /** The host of another site, if a link there led to this one. */
  referringHost?: string;
};
/** What a 428 `register.work_needed` adds: a task for the browser, valid only with the captcha of the request. */
export type WorkNeeded = { work: string };
export const WORK_MAX = 3_000;
export type RegisterResponse = { user: Account };

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const USERNAME_PATTERN = /^[A-Za-z0-9_]+$/;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Counts characters as the server does. `length` would count an emoji twice. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** The rules for a new password. The server checks the same ones, and public-web shows them as a checklist. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: 'At least 8 characters',
    test: (password: string) => countCharacters(password) >= PASSWORD_MIN,
  },
  { id: 'uppercase', label: 'One uppercase letter', test: (password: string) => /[A-Z]/.test(password) },
  { id: 'lowercase', label: 'One lowercase letter', test: (password: string) => /[a-z]/.test(password) },
  { id: 'digit', label: 'One number', test: (password: string) => /[0-9]/.test(password) },
  { id: 'special', label: 'One special character (@$!%*?&)', test: (password: string) => /[@$!%*?&]/.test(password) },
] as const;

export const WEAK_PASSWORD_MESSAGE =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';

/** Where a browser stores the tokens. Webs on the same host share them, and use the admin's token first. */
export const ADMIN_TOKEN_KEY = 'plaudit.adminToken';
export const USER_TOKEN_KEY = 'plaudit.userToken';
