import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openSession, type Session } from '#src/session/session.ts';
import { defaultUser, type User } from '#src/session/user.ts';

const thandi: User = { id: '11', name: 'Thandi', email: 'thandi@kasi.example', role: 'student' };

/** A browser with its storage, its cookies and its tabs; closing it takes the cookies without a date. */
class Browser {
  readonly kept = new Map<string, string>();
  private cookies = '';
  private tabs: EventTarget[] = [];

  open(): Session {
    const tab = new EventTarget();
    const others = () => this.tabs.filter((other) => other !== tab);
    const tell = (key: string) => {
      for (const other of others()) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    this.tabs.push(tab);
    const browser = this;
    return openSession({
      tabs: tab,
      storage: {
        getItem: (key) => this.kept.get(key) ?? null,
        setItem: (key, value) => {
          this.kept.set(key, value);
          tell(key);
        },
        removeItem: (key) => {
          this.kept.delete(key);
          tell(key);
        },
      },
      jar: {
        get cookie() {
          return browser.cookies;
        },
        set cookie(line) {
          browser.cookies = line.split(';', 1)[0] ?? '';
        },
      },
    });
  }

  close(): void {
    this.cookies = '';
    this.tabs = [];
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

test('Nobody is the default user, with empty role and e-mail', () => {
  expect(browser.open().current()).toEqual({ id: '', name: '', email: '', role: '' });
});

test('`user` holds who is signed in: id, name, e-mail, role and nothing more', () => {
  const more = { ...thandi, password: 'secret', description: 'secret', token: 'secret' };
  browser.open().write(more, true);
  expect([...browser.kept.keys()]).toEqual(['user']);
  expect(JSON.parse(browser.kept.get('user') ?? '')).toEqual(thandi);
  expect(browser.open().current()).toEqual(thandi);
});

test('An unchanged user is the same object, so that screens are not drawn again', () => {
  const session = browser.open();
  session.write(thandi, true);
  expect(session.current()).toBe(session.current());
});

test.each([
  'not JSON',
  'null',
  '[]',
  '{"id":"11","name":"Thandi","email":"t@kasi.example","role":"emperor"}',
  '{"role":"admin"}',
])('A corrupt session (%s) is logged once and ignored', (text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  browser.kept.set('user', text);
  const session = browser.open();
  expect(session.current()).toEqual(defaultUser);
  expect(session.current()).toEqual(defaultUser);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.join()).not.toContain('Thandi');
  session.write(thandi, true);
  expect(session.current()).toEqual(thandi);
});

test('Other tabs notice a sign-in and a sign-out', () => {
  const [one, other] = [browser.open(), browser.open()];
  const heard = vi.fn(() => other.current().name);
  const stop = other.subscribe(heard);
  one.write(thandi, true);
  expect(heard).toHaveLastReturnedWith('Thandi');
  one.clear();
  expect(heard).toHaveLastReturnedWith('');
  stop();
  const calls = heard.mock.calls.length;
  one.write(thandi, true);
  expect(heard).toHaveBeenCalledTimes(calls);
});

test('A person who wants to be remembered is there when the browser starts anew', () => {
  browser.open().write(thandi, true);
  browser.close();
  const session = browser.open();
  expect([session.current(), session.lapsed]).toEqual([thandi, false]);
});

test('A person who does not want to be remembered is signed out with the browser, but not with a tab', () => {
  browser.open().write(thandi, false);
  expect(browser.open().current()).toEqual(thandi);
  browser.close();
  const session = browser.open();
  expect([session.current(), session.lapsed]).toEqual([defaultUser, true]);
  expect(browser.kept.size).toBe(0);
  expect(browser.open().lapsed).toBe(false);
});

test('A changed name does not change whether somebody is remembered', () => {
  const session = browser.open();
  session.write(thandi, false);
  session.write({ ...thandi, name: 'Thandi M' });
  browser.close();
  expect(browser.open().lapsed).toBe(true);
  session.write(thandi, false);
  session.write(thandi, true);
  browser.close();
  expect(browser.open().current()).toEqual(thandi);
});

test('Signing out leaves nothing behind', () => {
  const session = browser.open();
  session.write(thandi, false);
  session.clear();
  expect(browser.kept.size).toBe(0);
  expect(session.current()).toEqual(defaultUser);
});
