import { timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type StartVenueRequest,
  VENUE_ACCOUNTS_LEAST,
  VENUE_ACCOUNTS_MAX,
  type Venue,
  type VenueState,
} from '../../../contract/index.ts';
import { dateTime, inputText } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';
import { readVenueNetwork } from './venue-network.ts';

const NETWORK_MAX = 64;

const network = () =>
  inputText(NETWORK_MAX)
    .custom((value: string, helpers) => readVenueNetwork(value) ?? helpers.error('network.form'))
    .messages({
      'network.form':
        'Enter an address, or a network of at most /24 (IPv6: /48), such as 203.0.113.0/24 or 2001:db8:1::/48',
    });

const accounts = () => Joi.number().integer().min(VENUE_ACCOUNTS_LEAST).max(VENUE_ACCOUNTS_MAX);

export const startVenueRequestSchema = component(
  'StartVenueRequest',
  Joi.object<StartVenueRequest>({
    network: network().required(),
    accounts: accounts().required(),
    endsAt: dateTime().required(),
    twoFactorCode: twoFactorCode(),
  }),
);

const venueSchema = component(
  'Venue',
  Joi.object<Venue, true>({
    network: Joi.string().required(),
    accounts: accounts().required(),
    endsAt: timestamp().required(),
  }),
);

export const venueStateSchema = component(
  'VenueState',
  Joi.object<VenueState, true>({
    venue: venueSchema.allow(null).required(),
    ownNetwork: Joi.string().required(),
  }),
);
