import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { puzzle } from '../../testing/site-api.ts';
import { RegisterForm } from './register-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RENEWAL_MS = 4 * 60_000;

const question = (a: number) => json(puzzle({ a, operation: 'plus', b: a }));

async function showForm() {
  const server = await startServer(question(1));
  const { client } = renderInApp(<RegisterForm />);
  await screen.findByText('What is one plus one?');
  const holdNext = () => {
    const sends: (() => void)[] = [];
    server.respond((request, response) => void sends.push(() => question(2)(request, response)));
    return { requested: () => expect.poll(() => sends.length).toBe(1), send: () => sends[0]?.() };
  };
  return { client, holdNext };
}

const typeAnswer = (text: string) =>
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: text } });

test('a captcha question stays if its answer is typed while a new question loads', async () => {
  const { client, holdNext } = await showForm();
  const next = holdNext();
  act(() => void vi.advanceTimersByTime(RENEWAL_MS));
  await next.requested();
  expect(screen.getByText('What is one plus one?')).toBeDefined();
  typeAnswer('2');
  next.send();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.getByText('What is one plus one?')).toBeDefined();
});

test('a question that the visitor asked for is shown even if something is typed while it loads', async () => {
  const { holdNext } = await showForm();
  const next = holdNext();
  fireEvent.click(screen.getByRole('button', { name: 'New question' }));
  await next.requested();
  expect(screen.queryByText('What is one plus one?')).toBeNull();
  typeAnswer('2');
  next.send();
  expect(await screen.findByText('What is two plus two?')).toBeDefined();
});

const descriptionsOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent);

test('the error of the username stands in place of its hint, which is back with the next letter', async () => {
  await showForm();
  const [field, hint] = [screen.getByLabelText('Username'), '3 to 20 letters, digits or underscores'];
  expect(descriptionsOf(field)).toEqual([hint]);
  fireEvent.change(field, { target: { value: 'al' } });
  fireEvent.blur(field);
  await screen.findByText('Username must be 3 to 20 characters', { selector: '.ui-field-error' });
  expect(descriptionsOf(field)).toEqual(['Username must be 3 to 20 characters']);
  expect(screen.queryByText(hint)).toBeNull();
  fireEvent.change(field, { target: { value: 'alice' } });
  expect(descriptionsOf(field)).toEqual([hint]);
});

test('a form that is sent empty marks every field, each with its error, and the first one has the focus', async () => {
  await showForm();
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  const errorOf = (label: string) => {
    const field = screen.getByLabelText(label);
    return field.getAttribute('aria-invalid') && descriptionsOf(field).at(-1);
  };
  expect(['Username', 'Password', 'Confirm Password', 'Your answer'].map(errorOf)).toEqual([
    'Choose 3 to 20 letters, digits or underscores',
    'Choose a password of at least 8 characters',
    'Repeat the password',
    'Answer the security check',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('passwords that differ are an error once the field is left with text, until they are equal or it is empty', async () => {
  await showForm();
  const [password, repetition] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm Password')];
  const note = () => {
    const field = repetition.getAttribute('aria-invalid') ? repetition.getAttribute('aria-describedby') : null;
    const error = document.getElementById(field ?? '')?.textContent ?? null;
    expect(screen.queryByText('Passwords do not match', { selector: '[role="status"]' })?.textContent ?? null).toBe(
      error,
    );
    return error;
  };
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  type(password, 'Secret-1!');
  fireEvent.blur(password);
  fireEvent.blur(repetition);
  expect(note(), 'an empty field').toBeNull();
  type(repetition, 'Secret-2');
  expect(note(), 'somebody types').toBeNull();
  fireEvent.blur(repetition);
  expect(note()).toBe('Passwords do not match');
  type(repetition, 'Secret-1');
  expect(note(), 'still different').not.toBeNull();
  type(repetition, 'Secret-1!');
  expect(note(), 'equal').toBeNull();

  type(password, 'Secret-3!');
  fireEvent.blur(password);
  expect(note(), 'the other one was changed').not.toBeNull();
  type(repetition, '');
  expect(note(), 'emptied').toBeNull();
  type(repetition, 'S');
  expect(note(), 'typed again').toBeNull();

  fireEvent.blur(repetition);
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getAllByText('Passwords do not match'), 'said once').toHaveLength(1);
});

test('a gateway that does not allow the worker leaves the message of the server, which asked for a computation', async () => {
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('Policy "plaudit-work" disallowed.');
    },
  });
  const server = await startServer(question(1));
  renderInApp(<RegisterForm />);
  await screen.findByText('What is one plus one?');
  server.respond((request, response) =>
    request.path === '/api/register'
      ? json({ code: 'register.work_needed', message: 'Many people register', work: '' }, 428)(request, response)
      : question(2)(request, response),
  );
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'alice' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-1!' } });
  fireEvent.change(screen.getByLabelText('Confirm Password'), { target: { value: 'Secret-1!' } });
  typeAnswer('2');
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Many people register')).toBeDefined();
});
