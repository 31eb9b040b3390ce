// Shows a page instead of the browser's error when a visitor opens the site without a network. The worker stores
// nothing: the page is part of this file, and every other response comes from the server or fails. So the worker can
// never show an old vote, an old result or a file of an old release. docs/decisions/0158 says how to remove the worker.

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline</title>
<style>
:root { color-scheme: light dark; }
body {
  display: grid;
  place-content: center;
  min-height: 100dvh;
  margin: 0;
  padding: 24px;
  box-sizing: border-box;
  background: light-dark(#fbfaf6, #0e1412);
  color: light-dark(#14201b, #eef2ec);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  text-align: center;
}
svg { width: 96px; height: 96px; margin: 0 auto 16px; color: light-dark(#0e5a45, #57c6a2); }
h1 { margin: 0; font: 600 1.9375rem/1.2 Georgia, "Times New Roman", serif; }
p { max-width: 28rem; margin: 8px auto 24px; color: light-dark(#5d675f, #a3afa7); }
a {
  justify-self: center;
  padding: 12px 24px;
  border-radius: 8px;
  background: light-dark(#d9a832, #e8be5a);
  color: #14201b;
  font-weight: 600;
  text-decoration: none;
}
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<path stroke-width="4" d="M24 54C13 49 8 39 10 27c.5-5 3-10 7-14M40 54c11-5 16-15 14-27-.5-5-3-10-7-14"/>
<path stroke-width="5" d="m22 33 8 8 14-17"/>
</svg>
<h1>You are offline</h1>
<p>Votes that you have cast are safe. Check your connection and try again.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;

const NOT_PAGES_OF_THE_SITE = /^\/(?:admin|api|assets|badges|cards|embed|pictures|shared-ui|-)(?:\/|-|$)/;

self.addEventListener('install', () => self.skipWaiting());

// The browser requests the page while this worker starts, so that the worker costs no time.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || NOT_PAGES_OF_THE_SITE.test(new URL(url).pathname)) return;
  event.respondWith(openPage(event));
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(PAGE, {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
      },
    });
  }
}
