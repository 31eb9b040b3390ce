import type { Page } from 'playwright/test';

/** What is recorded in a page from its start, because it cannot be read afterwards. */
interface Watched {
  /** The words of the rendered page, before any script has run. */
  rendered: Words;
  violations: string[];
  shifts: { value: number; what: string[] }[];
  isHydrated: boolean;
  reactCopies: number;
  commits: number;
  /** Those under way. */
  requests: number;
}

/** TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Words {
  title: string;
  heading: string;
  text: string;
}

export interface SeenPage {
  status: number;
  rendered: Words;
  /** The words once the browser has hydrated the page and every response has come. */
  hydrated: Words;
  /** Errors in the page and in its console. React reports a page that it cannot hydrate as it is. */
  errors: string[];
  violations: string[];
  shifts: Watched['shifts'];
  reactCopies: number;
  /** How many pixels the page is wider than the screen. */
  overflow: number;
  /** False if something is rendered or requested without end. */
  isStill: boolean;
}

declare global {
  interface Window {
    watchedFromStart: Watched;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

export class WatchedPage {
  /** Errors in the page that was opened last, and in its console. */
  errors: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      // A page that does not exist has the status 404, and so have some of its responses.
      if (message.type() === 'error' && !/^Failed to load resource: .* 404 /.test(message.text()))
        this.errors.push(message.text());
    });
  }

  /** With a token, a voter is signed in. */
  static async watch(page: Page, token?: { key: string; value: string }): Promise<WatchedPage> {
    await page.addInitScript(watchFromStart, token);
    return new WatchedPage(page);
  }

  /** With a text, waits until the page has it. */
  async open(address: string, text = ''): Promise<SeenPage> {
    this.errors = [];
    const response = await this.#page.goto(address);
    const seen = await this.#page.evaluate(readWhenStill, text);
    return { status: response?.status() ?? 0, errors: this.errors, ...seen };
  }
}

/** Runs in the page before everything else. Each page begins as on a first visit. */
function watchFromStart(token: { key: string; value: string } | undefined): void {
  localStorage.clear();
  sessionStorage.clear();
  if (token) localStorage.setItem(token.key, token.value);
  const watched: Watched = {
    rendered: { title: '', heading: '', text: '' },
    violations: [],
    shifts: [],
    isHydrated: false,
    reactCopies: 0,
    commits: 0,
    requests: 0,
  };
  window.watchedFromStart = watched;
  // A page that still arrives is painted as often as the machine can. This one is shown once it has arrived.
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('html { visibility: hidden !important; }');
  document.adoptedStyleSheets = [hidden];
  document.addEventListener('readystatechange', () => {
    // Modules run after this.
    if (document.readyState !== 'interactive') return;
    document.adoptedStyleSheets = [];
    const root = document.getElementById('root');
    watched.rendered = {
      title: document.title,
      heading: root?.querySelector('h1')?.textContent ?? '',
      text: root?.textContent ?? '',
    };
  });
  document.addEventListener('securitypolicyviolation', (event) =>
    watched.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as LayoutShift[];
    for (const { value, sources } of entries) {
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node instanceof Element ? node.outerHTML : String(node?.textContent);
        return `${text.slice(0, 100)} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
      });
      watched.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // React calls these also in a build for production.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => {
      watched.reactCopies += 1;
      return watched.reactCopies;
    },
    checkDCE: () => undefined,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: () => {
      watched.commits += 1;
    },
    // The effects of what was rendered have run too.
    onPostCommitFiberRoot: () => {
      watched.isHydrated = true;
    },
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    watched.requests += 1;
    try {
      return await fetch(...request);
    } finally {
      watched.requests -= 1;
    }
  };
}

/** Runs in the page. Resolves when React has hydrated it, no request is under way, and nothing new comes for some frames. */
async function readWhenStill(text: string) {
  const watched = window.watchedFromStart;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let commits = 0;
  let stillFrames = 0;
  for (let frames = 0; frames < 1_000 && stillFrames < 4; frames++) {
    await nextFrame();
    const isRendered = watched.isHydrated && document.body.textContent.includes(text);
    stillFrames = isRendered && watched.commits === commits && watched.requests === 0 ? stillFrames + 1 : 0;
    commits = watched.commits;
  }
  const root = document.getElementById('root');
  return {
    rendered: watched.rendered,
    hydrated: {
      title: document.title,
      heading: root?.querySelector('h1')?.textContent ?? '',
      text: root?.textContent ?? '',
    },
    violations: watched.violations,
    shifts: watched.shifts,
    reactCopies: watched.reactCopies,
    // The body leaves the place of a scroll bar.
    overflow: document.documentElement.scrollWidth - document.body.offsetWidth,
    isStill: stillFrames === 4,
  };
}
