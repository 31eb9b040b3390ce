import type { ServerResponse } from 'node:http';
import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, type SeenRequest, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { passwordHelp } from '../../testing/password-help.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LoginForm } from './login-form.tsx';

const SIGNED_IN = json({ user: { id: 1, username: 'alice', type: 'user' }, token: 'token-of-alice' });
const PASSKEY_REQUEST = json({ challenge: 'AAAA', rpId: 'localhost', token: 'challenge' });
const SIGNATURE = {
  id: 'AAAA',
  rawId: new ArrayBuffer(1),
  type: 'public-key',
  response: {
    authenticatorData: new ArrayBuffer(1),
    clientDataJSON: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
  },
  getClientExtensionResults: () => ({}),
};

// jsdom has no passkeys. This browser has one, and its owner consents at once.
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.assign(navigator, { credentials: { get: async () => SIGNATURE } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Shows the form, and holds back the response to its sign-in. */
async function showForm() {
  let held: [SeenRequest, ServerResponse] | undefined;
  await startServer((request, response) => {
    if (request.path === '/api/passkeys/challenge') return PASSKEY_REQUEST(request, response);
    if (request.path === '/api/password-help') return json(passwordHelp())(request, response);
    held = [request, response];
  });
  const toasts: unknown[] = [];
  const { client } = renderInApp(
    <Routes>
      <Route
        path="/login"
        element={
          <>
            <Link to="/register">Leave</Link>
            <LoginForm username="alice" />
          </>
        }
      />
      <Route path="/register" element="The form was left" />
      <Route path="/" element="The home page" />
    </Routes>,
    createQueryClient((toast) => void toasts.push(toast)),
    '/login',
  );
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-1!' } });
  const clickAndWait = async (button: string) => {
    fireEvent.click(screen.getByRole('button', { name: button }));
    await expect.poll(() => held).toBeDefined();
  };
  const respond = (send = SIGNED_IN) => held && send(...held);
  const leave = () => fireEvent.click(screen.getByText('Leave'));
  const expectNothingDone = async () => {
    await expect.poll(() => client.isMutating()).toBe(0);
    expect(tokenStore.current()).toBeUndefined();
    expect(screen.getByText('The form was left')).toBeDefined();
    expect(toasts).toEqual([]);
  };
  return { clickAndWait, respond, leave, expectNothingDone };
}

const WAYS = ['Sign In', 'Use a Passkey'];

test.each(WAYS)('%s signs the voter in and opens the home page', async (button) => {
  const { clickAndWait, respond } = await showForm();
  await clickAndWait(button);
  respond();
  await screen.findByText('The home page');
  expect(tokenStore.current()?.token).toBe('token-of-alice');
});

test.each(WAYS)('%s does nothing once the form is left: nobody is signed in, moved or told', async (button) => {
  const { clickAndWait, respond, leave, expectNothingDone } = await showForm();
  await clickAndWait(button);
  leave();
  await screen.findByText('The form was left');
  respond();
  await expectNothingDone();
});

test('a wrong password marks both fields with the same message, and typing replaces the password', async () => {
  const { clickAndWait, respond } = await showForm();
  const [username, password] = ['Username', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  const errorsOf = (field: HTMLInputElement | undefined) => [
    field?.getAttribute('aria-invalid'),
    document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent,
  ];
  await clickAndWait('Sign In');
  respond(json({ code: 'login.invalid', message: 'Invalid username or password' }, 401));
  await expect.poll(() => errorsOf(username)).toEqual(['true', 'Invalid username or password']);
  expect(errorsOf(password)).toEqual(['true', 'Invalid username or password']);
  expect(document.activeElement).toBe(password);
  expect([password?.selectionStart, password?.selectionEnd]).toEqual([0, 'Secret-1!'.length]);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'alicia' } });
  expect([username, password].map(errorsOf)).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
});

test('a failed service without a reason does not say that the password is wrong', async () => {
  const { clickAndWait, respond } = await showForm();
  await clickAndWait('Sign In');
  respond((_request, response) => response.writeHead(503).end());
  const text = 'The service is having trouble. Please try again in a moment.';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Invalid username or password')).toBeNull();
});

test('a response that is read just before the form is left signs nobody in', async () => {
  const { clickAndWait, respond, leave, expectNothingDone } = await showForm();
  const { fetch } = window;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    const text = await response.text();
    return Object.assign(response, {
      text: async () => {
        leave();
        return text;
      },
    });
  });
  await clickAndWait('Sign In');
  respond();
  await screen.findByText('The form was left');
  await expectNothingDone();
});
