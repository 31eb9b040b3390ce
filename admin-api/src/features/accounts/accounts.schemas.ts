import { adminUsername, newPassword, username } from '@plaudit/db/rules/accounts/account-rules';
import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  AccountExportQuery,
  AccountQuery,
  AdminAccount,
  ChangeRoleRequest,
  CreateAdminRequest,
  CreateAdminResponse,
  DeletedAccountResponse,
  NewPasswordLink,
  SecondFactorResetResponse,
  UpdateAccountRequest,
} from '../../../contract/index.ts';
import { dateTime, type Paging, pageOf, pageQueryKeys, version } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const filterKeys = {
  search: pageQueryKeys.search,
  role: Joi.valid('voter', 'admins', 'admin', 'super_admin'),
  status: Joi.valid('active', 'inactive'),
  from: dateTime(),
  to: dateTime(),
};

export const accountQuerySchema = Joi.object<Paging & Required<Pick<AccountQuery, 'sort'>> & AccountQuery>({
  ...pageQueryKeys,
  ...filterKeys,
  sort: Joi.valid('created', 'name', 'seen').default('created'),
  order: Joi.valid('asc', 'desc'),
});

export const accountExportQuerySchema = Joi.object<AccountExportQuery>({
  ...filterKeys,
  addresses: Joi.boolean(),
});

export const accountSchema = component(
  'AdminAccount',
  Joi.object<AdminAccount, true>({
    id: id().required(),
    username: Joi.string().required(),
    email: Joi.string().allow(null).required(),
    createdAt: timestamp().required(),
    lastSeenAt: timestamp().allow(null).required(),
    isActive: Joi.boolean().required(),
    role: Joi.string().valid('voter', 'admin', 'super_admin').required(),
    version: version().required(),
  }),
);

export const accountPageSchema = pageOf(accountSchema);

export const createAdminRequestSchema = component(
  'CreateAdminRequest',
  Joi.object<Required<Pick<CreateAdminRequest, 'role'>> & CreateAdminRequest>({
    username: adminUsername().required(),
    password: newPassword().required(),
    role: Joi.valid('admin', 'super_admin').default('admin'),
    twoFactorSecret: Joi.string().max(128).required(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const createAdminResponseSchema = component(
  'CreateAdminResponse',
  Joi.object<CreateAdminResponse>({
    user: accountSchema.required(),
    recoveryCodes: Joi.array().items(Joi.string()).required(),
  }),
);

/**
 * A path with an invalid username, such as `left-12`, is rejected without a look-up. Only accounts that their owners
 * have deleted have such a name.
 */
export const usernameParams = Joi.object<{ username: string }, true>({ username: username().required() });

export const updateAccountRequestSchema = Joi.object<UpdateAccountRequest>({
  isActive: Joi.boolean().required(),
  version: version(),
});

export const changeRoleRequestSchema = component(
  'ChangeRoleRequest',
  Joi.object<ChangeRoleRequest>({
    role: Joi.valid('admin', 'super_admin').required(),
    version: version(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const secondFactorResetSchema = Joi.object<SecondFactorResetResponse, true>({
  username: Joi.string().required(),
});

export const newPasswordLinkSchema = component(
  'NewPasswordLink',
  Joi.object<NewPasswordLink, true>({
    username: Joi.string().required(),
    path: Joi.string().required(),
    expiresAt: timestamp().required(),
  }),
);

export const deletedAccountResponseSchema = Joi.object<DeletedAccountResponse, true>({
  username: Joi.string().required(),
  message: Joi.string().required(),
});
