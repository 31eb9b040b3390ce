import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { listInvitations } from './invitations.queries.ts';
import {
  invitationLinkRequestSchema,
  invitationLinkSchema,
  invitationsSchema,
  invitedAccountRequestSchema,
  invitedAccountSchema,
  madeInvitationSchema,
  makeInvitationRequestSchema,
  revokedInvitationSchema,
} from './invitations.schemas.ts';
import { acceptInvitation, makeInvitation, readInvitationLink, revokeInvitation } from './invitations.service.ts';
import { approvalOfInvitedSuperAdmin } from './super-admin-approvals.ts';

const tag = 'Invitations';
const invalidLink = errorsOf(
  404,
  'The link was used or revoked, is too old, or never existed; nothing says which',
  'invitation.invalid',
);

export function invitationRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    route({
      operationId: 'getInvitations',
      method: 'GET',
      path: '/api/admin/invitations',
      access: 'superAdmin',
      tag,
      summary: 'The invitations that can still be used, newest first, without their secrets',
      response: { status: 200, description: 'The invitations', schema: invitationsSchema },
      handle: () => listInvitations(db),
    }),
    route({
      operationId: 'postInvitations',
      method: 'POST',
      path: '/api/admin/invitations',
      access: 'superAdmin',
      tag,
      summary: 'Make a link with which somebody makes their own admin account, once',
      description:
        'It ends when its maker is deactivated, deleted or demoted, or gets another password or authenticator.',
      body: makeInvitationRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      approval: approvalOfInvitedSuperAdmin,
      response: { status: 201, description: 'The link, which is shown only once', schema: madeInvitationSchema },
      handle: ({ body, caller }) => makeInvitation(db, caller, body),
    }),
    route({
      operationId: 'deleteInvitationsById',
      method: 'DELETE',
      path: '/api/admin/invitations/:id',
      access: 'superAdmin',
      tag,
      summary: 'Revoke an invitation',
      params: idParams,
      errors: errorsOf(404, 'It was used or revoked, or has expired', 'invitation.not_found'),
      response: { status: 200, description: 'The link no longer works', schema: revokedInvitationSchema },
      handle: ({ params, caller }) => revokeInvitation(db, caller, params.id),
    }),
    route({
      operationId: 'postInvitationLinks',
      method: 'POST',
      path: '/api/admin/invitation-links',
      access: 'everybody',
      tag,
      summary: 'What the link of an invitation is for',
      description: 'Does not use the link up.',
      body: invitationLinkRequestSchema,
      errors: invalidLink,
      response: { status: 200, description: 'The link works', schema: invitationLinkSchema },
      handle: ({ body }) => readInvitationLink(db, body.token),
    }),
    route({
      operationId: 'postInvitedAccounts',
      method: 'POST',
      path: '/api/admin/invited-accounts',
      access: 'everybody',
      tag,
      summary: 'Make the account of an invited person, which uses the link up',
      description: 'The first sign-in sets up the second factor.',
      body: invitedAccountRequestSchema,
      errors: {
        ...invalidLink,
        ...errorsOf(409, 'Another account has or had this name', 'account.username_taken'),
        ...errorsOf(503, 'Too many passwords are being hashed at once; see Retry-After', 'service.busy'),
      },
      response: { status: 201, description: 'The account is made', schema: invitedAccountSchema },
      handle: ({ body, caller }) => acceptInvitation(dependencies, caller, body),
    }),
  ];
}
