import type { ButtonVariant } from '../../src/primitives/button/button.tsx';
import {
  AddIcon,
  Button,
  ButtonLink,
  DeleteIcon,
  EditIcon,
  IconButton,
  OutsideLink,
  TextLink,
  VoteIcon,
} from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function Buttons() {
  return (
    <Examples>
      {VARIANTS.map((variant) => (
        <Example key={variant} name={`Button: ${variant}`} row>
          <Button variant={variant}>Cast Vote</Button>
          <Button variant={variant} icon={<VoteIcon aria-hidden="true" />}>
            With icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy busyLabel="Casting Vote...">
            Cast Vote
          </Button>
        </Example>
      ))}
      <Example name="Sizes" row>
        <Button variant="primary" size="small">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="large">
          Large
        </Button>
      </Example>
      <Example name="Wide">
        <Button variant="primary" wide>
          Verify 2FA
        </Button>
      </Example>
      <Example name="Icon buttons, with their tooltips" row>
        <IconButton label="Add" icon={<AddIcon aria-hidden="true" />} variant="secondary" />
        <IconButton label="Edit" icon={<EditIcon aria-hidden="true" />} />
        <IconButton label="Delete" icon={<DeleteIcon aria-hidden="true" />} size="small" />
      </Example>
      <Example name="Links" row>
        <ButtonLink href="#buttons" variant="primary">
          Create Account
        </ButtonLink>
        <TextLink href="#buttons">Back to all vendors</TextLink>
        <OutsideLink href="https://example.org">The vendor's site</OutsideLink>
      </Example>
    </Examples>
  );
}
