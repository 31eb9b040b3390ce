import type { AdminCategory, CreateCategoryRequest } from '@plaudit/admin-api/contract';
import type { EditedField } from '../../components/forms/stale-edit-notice.tsx';
import { type CategoryLook, nextLook } from './category-look.ts';

export const REQUIRED_MESSAGE = 'Name and description are required';

export type OpeningTime = NonNullable<CreateCategoryRequest['opens']>;

export type CategoryForm = {
  name: string;
  description: string;
  icon: string;
  color: string;
  imageUrl: string;
  opens: OpeningTime;
};

export const toForm = (category: AdminCategory): CategoryForm => ({
  name: category.name,
  description: category.description,
  icon: category.icon,
  color: category.color,
  imageUrl: category.imageUrl ?? '',
  opens: 'now',
});

export const toNewForm = (others: readonly CategoryLook[], opens: OpeningTime = 'now'): CategoryForm => ({
  name: '',
  description: '',
  ...nextLook(others),
  imageUrl: '',
  opens,
});

export const isComplete = ({ name, description }: CategoryForm) => name.trim() !== '' && description.trim() !== '';

export function toRequest(form: CategoryForm, version: number | undefined): CreateCategoryRequest {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    icon: form.icon.trim(),
    color: form.color,
    imageUrl: form.imageUrl,
    ...(version === undefined ? {} : { version }),
    ...(form.opens === 'now' ? {} : { opens: form.opens }),
  };
}

export const compareWithStored = (form: CategoryForm, stored: AdminCategory): EditedField[] => [
  { label: 'Name', mine: form.name, stored: stored.name },
  { label: 'Description', mine: form.description, stored: stored.description },
  { label: 'Icon', mine: form.icon, stored: stored.icon },
  { label: 'Color', mine: form.color, stored: stored.color },
  { label: 'Picture', mine: form.imageUrl, stored: stored.imageUrl ?? '' },
];
