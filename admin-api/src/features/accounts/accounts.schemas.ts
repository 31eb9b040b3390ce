import { newPassword, username } from '@plaudit/db/rules/account-rules';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  AccountQuery,
  AdminAccount,
  CreateAdminRequest,
  CreateAdminResponse,
  DeletedAccountResponse,
  UpdateAccountRequest,
} from '../../../contract/index.ts';
import { id, isoDate, type Paging, pageOf, pageQueryKeys, version } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

export const accountQuery = Joi.object<Paging & AccountQuery>({
  ...pageQueryKeys,
  role: Joi.valid('voter', 'admins', 'admin', 'super_admin'),
  status: Joi.valid('active', 'inactive'),
});

const account = component(
  'AdminAccount',
  Joi.object<AdminAccount, true>({
    id: id().required(),
    username: Joi.string().required(),
    email: Joi.string().allow(null).required(),
    createdAt: isoDate().required(),
    isActive: Joi.boolean().required(),
    role: Joi.string().valid('voter', 'admin', 'super_admin').required(),
    version: version().required(),
  }),
);

export const accountAnswer = account;
export const accountPage = pageOf(account);

export const createAdminBody = component(
  'CreateAdminRequest',
  Joi.object<Required<Pick<CreateAdminRequest, 'role'>> & CreateAdminRequest>({
    username: username().required(),
    password: newPassword().required(),
    role: Joi.valid('admin', 'super_admin').default('admin'),
    twoFactorSecret: Joi.string().max(128).required(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const createdAdmin = component(
  'CreateAdminResponse',
  Joi.object<CreateAdminResponse>({
    user: account.required(),
    recoveryCodes: Joi.array().items(Joi.string()).required(),
  }),
);

/** Whom a name of another form means, no account can be. */
export const usernameParams = Joi.object<{ username: string }, true>({ username: username().required() });

export const updateAccountBody = Joi.object<UpdateAccountRequest>({
  isActive: Joi.boolean().required(),
  version: version(),
});

export const deletedAccount = Joi.object<DeletedAccountResponse, true>({
  username: Joi.string().required(),
  message: Joi.string().required(),
});
