import type { SystemSetting } from '@plaudit/admin-api/contract';
import { type Rule, RuleForm } from './rule-form.tsx';

const CONTACT: Rule = {
  key: 'organizer_contact',
  label: 'Contact for Voters',
  hint: 'An e-mail address, or a page that begins with https://. The voters’ site shows it as a link, such as to those who forgot their password. Leave it empty to show none.',
  isText: true,
};

export const OrganizerContact = ({ setting }: { setting: SystemSetting }) => (
  <RuleForm rule={CONTACT} setting={setting} />
);
