import { LINK_TOKEN } from '@plaudit/db/rules/accounts/account-links';
import { adminUsername, newPassword } from '@plaudit/db/rules/accounts/account-rules';
import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AdminInvitation,
  INVITED_NAME_MAX,
  type InvitationLink,
  type InvitationLinkRequest,
  type InvitedAccount,
  type InvitedAccountRequest,
  type MadeInvitation,
  type MakeInvitationRequest,
  type RevokedInvitation,
} from '../../../contract/index.ts';
import { inputText } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

export const adminRole = () => Joi.string<'admin' | 'super_admin'>().valid('admin', 'super_admin').required();

const linkFields = {
  role: adminRole(),
  forWhom: Joi.string().allow(null).required(),
  madeBy: Joi.string().required(),
  expiresAt: timestamp().required(),
};

export const invitationSchema = component(
  'AdminInvitation',
  Joi.object<AdminInvitation, true>({ id: id().required(), ...linkFields }),
);

export const invitationsSchema = Joi.array<AdminInvitation[]>().items(invitationSchema);

export const makeInvitationRequestSchema = component(
  'MakeInvitationRequest',
  Joi.object<MakeInvitationRequest>({
    role: adminRole(),
    forWhom: inputText(INVITED_NAME_MAX),
    twoFactorCode: twoFactorCode(),
  }),
);

export const madeInvitationSchema = component(
  'MadeInvitation',
  Joi.object<MadeInvitation, true>({ invitation: invitationSchema.required(), path: Joi.string().required() }),
);

export const revokedInvitationSchema = Joi.object<RevokedInvitation, true>({ id: id().required() });

const INCOMPLETE_LINK = 'This link is not complete. Please copy it again';
const token = () => Joi.string().pattern(LINK_TOKEN).required().messages({ '*': INCOMPLETE_LINK });

export const invitationLinkRequestSchema = component(
  'InvitationLinkRequest',
  Joi.object<InvitationLinkRequest, true>({ token: token() }),
);

export const invitationLinkSchema = component('InvitationLink', Joi.object<InvitationLink, true>(linkFields));

export const invitedAccountRequestSchema = component(
  'InvitedAccountRequest',
  Joi.object<InvitedAccountRequest, true>({
    token: token(),
    username: adminUsername().required(),
    password: newPassword().required(),
  }),
);

/** No component of its own: it has the fields of `AdminUser`, and the document names each shape once. */
export const invitedAccountSchema = Joi.object<InvitedAccount, true>({
  username: Joi.string().required(),
  role: adminRole(),
});
