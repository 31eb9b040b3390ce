import type { Knex } from 'knex';
import { isZone } from '../letters/zones.ts';
import { ORGANIZER_CONTACT_MAX, organizerContactHref } from './organizer-contact.ts';
import { readPictureAddress } from './pictures.ts';

interface TextSetting {
  kind: 'text';
  fallback: string;
  description: string;
}

interface NumberSetting {
  kind: 'number';
  fallback: number;
  least: number;
  most: number;
  description: string;
}

interface ColorSetting {
  kind: 'color';
  fallback: 'default';
  description: string;
}

interface ChoiceSetting {
  kind: 'choice';
  fallback: string;
  choices: readonly string[];
  description: string;
}

/** The address of an uploaded picture, or the word `default`. */
interface PictureSetting {
  kind: 'picture';
  fallback: 'default';
  description: string;
}

/** An e-mail address, an https address, or nothing. */
interface ContactSetting {
  kind: 'contact';
  fallback: '';
  most: number;
  description: string;
}

/** Tags such as `en,de`, the award's first language first. */
interface LanguagesSetting {
  kind: 'languages';
  fallback: 'en';
  description: string;
}

/** A time zone such as `Europe/Oslo`, or nothing. */
interface ZoneSetting {
  kind: 'zone';
  fallback: '';
  description: string;
}

type Setting =
  | TextSetting
  | NumberSetting
  | ColorSetting
  | ChoiceSetting
  | PictureSetting
  | ContactSetting
  | LanguagesSetting
  | ZoneSetting;

/** Every setting. Without a row, or with a row that is no longer valid, a setting has its fallback. */
export const SETTINGS = {
  top_right_name: { kind: 'text', fallback: 'Vendor Awards', description: 'Name at the top of every page' },
  top_right_details: {
    kind: 'text',
    fallback: 'Community Choice Awards 2024',
    description: 'Details line under the name at the top of every page',
  },
  site_name: { kind: 'text', fallback: 'Community Choice Awards', description: 'Title of the home page' },
  site_description: {
    kind: 'text',
    fallback: 'Vote for your favorite vendors',
    description: 'Description under the title of the home page',
  },
  score_damping: {
    kind: 'number',
    fallback: 10,
    least: 0,
    most: 1000,
    description: 'How much the first votes are steadied: the k of 3 + 2 * sqrt(votes / (leader + k))',
  },
  registrations_per_address_per_hour: {
    kind: 'number',
    fallback: 20,
    least: 1,
    most: 100_000,
    description: 'How many accounts may be registered from one address in an hour',
  },
  registrations_per_ipv4_24_per_hour: {
    kind: 'number',
    fallback: 200,
    least: 1,
    most: 1_000_000,
    description: 'How many accounts may be registered in an hour from the 256 addresses around one (IPv4 /24)',
  },
  registrations_per_ipv6_56_per_hour: {
    kind: 'number',
    fallback: 40,
    least: 1,
    most: 1_000_000,
    description: 'How many accounts may be registered in an hour from an IPv6 network of /56',
  },
  registrations_per_ipv6_48_per_hour: {
    kind: 'number',
    fallback: 200,
    least: 1,
    most: 1_000_000,
    description: 'How many accounts may be registered in an hour from an IPv6 network of /48',
  },
  registrations_per_hour: {
    kind: 'number',
    fallback: 10_000,
    least: 1,
    most: 1_000_000,
    description: 'How many accounts may be registered in an hour altogether',
  },
  registrations_free_percent: {
    kind: 'number',
    fallback: 25,
    least: 0,
    most: 100,
    description: 'The share of a limit on registering up to which it costs the browser nothing; 100 is always free',
  },
  failed_sign_ins_per_account_per_hour: {
    kind: 'number',
    fallback: 50,
    least: 1,
    most: 1_000_000,
    description: 'How many wrong passwords may be sent in an hour for one account, from anywhere',
  },
  failed_sign_ins_per_address_per_hour: {
    kind: 'number',
    fallback: 100,
    least: 1,
    most: 1_000_000,
    description: 'How many wrong passwords may be sent in an hour from one address',
  },
  failed_sign_ins_per_ipv4_24_per_hour: {
    kind: 'number',
    fallback: 1_000,
    least: 1,
    most: 1_000_000,
    description: 'How many wrong passwords may be sent in an hour from the 256 addresses around one (IPv4 /24)',
  },
  failed_sign_ins_per_ipv6_56_per_hour: {
    kind: 'number',
    fallback: 200,
    least: 1,
    most: 1_000_000,
    description: 'How many wrong passwords may be sent in an hour from an IPv6 network of /56',
  },
  failed_sign_ins_per_ipv6_48_per_hour: {
    kind: 'number',
    fallback: 1_000,
    least: 1,
    most: 1_000_000,
    description: 'How many wrong passwords may be sent in an hour from an IPv6 network of /48',
  },
  failed_sign_ins_per_hour: {
    kind: 'number',
    fallback: 20_000,
    least: 1,
    most: 1_000_000,
    description: 'How many wrong passwords may be sent in an hour altogether',
  },
  confirmations_per_mail_domain: {
    kind: 'number',
    fallback: 20,
    least: 1,
    most: 1_000_000,
    description: 'How many accounts the e-mail addresses of one domain may confirm in a voting period',
  },
  mails_to_unconfirmed_per_hour: {
    kind: 'number',
    fallback: 5_000,
    least: 10,
    most: 1_000_000,
    description:
      'How many mails may be sent in an hour, altogether, to addresses that nobody has confirmed; the others wait',
  },
  mail_domains_without_limit: {
    kind: 'text',
    fallback:
      'gmail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com proton.me gmx.de gmx.net gmx.com web.de t-online.de mail.com aol.com zoho.com fastmail.com tutanota.com orange.fr free.fr libero.it wp.pl seznam.cz mail.ru yandex.ru qq.com 163.com naver.com',
    description: 'The domains whose addresses may confirm any number of accounts, separated by spaces',
  },
  second_approval: {
    kind: 'choice',
    fallback: 'off',
    choices: ['off', 'on'],
    description:
      'Whether another super admin has to approve what can change a result: resets, end, formula, shortlists and rules of a period, and names and removal of what has votes',
  },
  second_factor_grace_minutes: {
    kind: 'number',
    fallback: 0,
    least: 0,
    most: 720,
    description: 'For how many minutes after a 2FA code a reload of the panel does not ask for another; 0 always asks',
  },
  approval_by_made_accounts: {
    kind: 'choice',
    fallback: 'on',
    choices: ['off', 'on'],
    description:
      'Whether super admins may approve for each other although one has made the account of the other, once both accounts have been their own for 30 days',
  },
  new_period_counts: {
    kind: 'choice',
    fallback: 'everyone',
    choices: ['everyone', 'confirmed'],
    description: 'Whose votes count in a new period, unless whoever makes it chooses otherwise',
  },
  new_period_results: {
    kind: 'choice',
    fallback: 'live',
    choices: ['live', 'in_steps', 'hidden'],
    description: 'When the results of a new period are shown, unless whoever makes it chooses otherwise',
  },
  overall_ranking: {
    kind: 'choice',
    fallback: 'on',
    choices: ['off', 'on'],
    description: 'Whether voters see scores and a ranking over all categories, besides the ranking of each category',
  },
  hero_criteria: {
    kind: 'choice',
    fallback: 'criteria',
    choices: ['criteria', 'categories', 'none'],
    description: 'What stands below the title of the home page: six criteria, the categories, or nothing',
  },
  site_languages: {
    kind: 'languages',
    fallback: 'en',
    description: 'Languages of the voters’ site. Who asks for none of them gets the first',
  },
  site_time_zone: {
    kind: 'zone',
    fallback: '',
    description: 'Time zone in which organizers choose dates. Without one it is that of each browser',
  },
  panel_start: {
    kind: 'choice',
    fallback: 'dashboard',
    choices: ['dashboard', 'one_page'],
    description: 'Where the panel begins: with the dashboard, or with one page to open and close voting',
  },
  brand_accent: { kind: 'color', fallback: 'default', description: 'Color of links and marks on the voters’ site' },
  brand_type: {
    kind: 'choice',
    fallback: 'classic',
    choices: ['classic', 'modern', 'poster'],
    description: 'Type of titles on the voters’ site',
  },
  brand_logo: { kind: 'picture', fallback: 'default', description: 'Mark in the header of the voters’ site' },
  brand_cover: { kind: 'picture', fallback: 'default', description: 'Picture behind the title of the home page' },
  brand_theme: {
    kind: 'choice',
    fallback: 'both',
    choices: ['both', 'dark'],
    description: 'Whether visitors choose between light and dark, or the voters’ site is dark for everybody',
  },
  organizer_contact: {
    kind: 'contact',
    fallback: '',
    most: ORGANIZER_CONTACT_MAX,
    description: 'Where voters reach the organizers',
  },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValues = { [Key in SettingKey]: (typeof SETTINGS)[Key]['kind'] extends 'number' ? number : string };

export async function readSettings(db: Knex): Promise<SettingValues> {
  const rows = await db('settings').select('setting_key', 'setting_value');
  const stored = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const entries = Object.entries(SETTINGS).map(([key, setting]) => [key, readValue(setting, stored.get(key))]);
  return Object.fromEntries(entries);
}

/**
 * Digits and an optional fraction, which an input field for numbers can show. Number() would also accept 0x10 and 1e2.
 */
const DECIMAL = /^\d+(\.\d+)?$/;

const COLOR = /^#[0-9a-f]{6}$/i;

function areLanguages(text: string): boolean {
  const tags = text.split(',');
  return (
    new Set(tags).size === tags.length &&
    tags.length <= 20 &&
    tags.every((tag) => /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(tag))
  );
}

/** A picture only has to have an address like those of uploaded pictures. It is not looked up. */
export function isSettingValue(key: SettingKey, text: string): boolean {
  const setting: Setting = SETTINGS[key];
  if (setting.kind === 'text') return text.trim() !== '';
  if (setting.kind === 'color') return text === setting.fallback || COLOR.test(text);
  if (setting.kind === 'choice') return setting.choices.includes(text);
  if (setting.kind === 'picture') return text === setting.fallback || readPictureAddress(text) !== undefined;
  if (setting.kind === 'languages') return areLanguages(text);
  if (setting.kind === 'zone') return text === setting.fallback || isZone(text);
  if (setting.kind === 'contact') return text === setting.fallback || organizerContactHref(text) !== undefined;
  const value = Number(text);
  return DECIMAL.test(text) && value >= setting.least && value <= setting.most;
}

function readValue(setting: Setting, stored: string | undefined): string | number {
  if (stored === undefined) return setting.fallback;
  if (setting.kind === 'text') return stored;
  if (setting.kind === 'color') return COLOR.test(stored) ? stored : setting.fallback;
  if (setting.kind === 'choice') return setting.choices.includes(stored) ? stored : setting.fallback;
  if (setting.kind === 'picture') return readPictureAddress(stored) ? stored : setting.fallback;
  if (setting.kind === 'languages') return areLanguages(stored) ? stored : setting.fallback;
  if (setting.kind === 'zone') return isZone(stored) ? stored : setting.fallback;
  if (setting.kind === 'contact') return organizerContactHref(stored) === undefined ? setting.fallback : stored;
  const value = Number(stored);
  return value >= setting.least && value <= setting.most ? value : setting.fallback;
}
