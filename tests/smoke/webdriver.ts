/** The few calls of WebDriver (W3C Recommendation, 2018) that the smoke tests make, over HTTP. */

/** The key of a reference to an element (section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Script = (...args: string[]) => unknown;

export interface WebDriverSession {
  /** Such as `2.50.6`. */
  readonly version: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Answers what the function answers in the page; an element as its reference. */
  run(inPage: Script, args: readonly string[]): Promise<unknown>;
  /** The element that the function finds, in the middle of the screen; nothing where it finds none. */
  find(inPage: Script, args: readonly string[]): Promise<unknown>;
  click(element: unknown): Promise<void>;
  type(element: unknown, words: string): Promise<void>;
  end(): Promise<void>;
}

function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && elementKey in value;
}

/** Starts a session at a driver. Every call throws the driver's own sentence where it fails. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  async function call(method: string, path: string, body: object | undefined): Promise<unknown> {
    const response = await fetch(`${driver}/session${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  const started = (await call('POST', '', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const post = (path: string, body = {}) => call('POST', `/${started.sessionId}${path}`, body);
  const run = (inPage: Script, args: readonly string[]) =>
    post('/execute/async', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve((${inPage}).apply(null, [...arguments].slice(0, -1))).then(done, () => done(null));`,
      args,
    });
  const ofElement = (element: unknown) =>
    `/element/${(element as Readonly<Record<string, string>>)[elementKey]}`;
  return {
    version: started.capabilities.browserVersion,
    goto: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    run,
    async find(inPage, args) {
      const found = await run(inPage, args);
      if (!isElement(found)) return undefined;
      // A page that scrolls smoothly is still on its way when the driver looks whether a person could reach it.
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      await post('/execute/sync', { script, args: [found] });
      return found;
    },
    click: async (element) => void (await post(`${ofElement(element)}/click`)),
    type: async (element, words) => void (await post(`${ofElement(element)}/value`, { text: words })),
    end: async () => void (await call('DELETE', `/${started.sessionId}`, undefined)),
  };
}
