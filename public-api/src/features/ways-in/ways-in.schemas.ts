import { newPassword } from '@plaudit/db/rules/accounts/account-rules';
import { id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  FirstPasswordRequest,
  LinkedProvider,
  RenameRequest,
  StartProviderLinkRequest,
  WaysIn,
} from '../../../contract/index.ts';
import { list } from '../../http/schemas.ts';
import { newUsername, unfilledMessages } from '../accounts/accounts.schemas.ts';
import { ownerProofKeys } from '../passkeys/passkeys.schemas.ts';

export const waysInSchema = component(
  'WaysIn',
  Joi.object<WaysIn, true>({
    hasPassword: Joi.boolean().required(),
    providers: list(
      Joi.object<LinkedProvider, true>({
        id: id().required(),
        name: Joi.string().required(),
        linkedOn: Joi.string()
          .pattern(/^\d{4}-\d{2}-\d{2}$/)
          .required(),
      }),
    ).required(),
    mayRename: Joi.boolean().required(),
    linksGoTo: Joi.string().required().allow(null),
  }),
);

export const renameRequestSchema = component(
  'RenameRequest',
  Joi.object<RenameRequest, true>({ username: newUsername() }),
);

export const firstPasswordSchema = component(
  'FirstPasswordRequest',
  Joi.object<FirstPasswordRequest, true>({
    newPassword: newPassword().required().messages(unfilledMessages),
    ...ownerProofKeys,
  }),
);

export const startProviderLinkSchema = component(
  'StartProviderLinkRequest',
  Joi.object<StartProviderLinkRequest, true>({ provider: Joi.string().max(20).required(), ...ownerProofKeys }),
);
