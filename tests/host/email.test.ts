import { expect, test } from 'vitest';
import { testHost } from './test-host.ts';

const send = '/api/send-email.php';
const mail = {
  sender_name: 'Kasi Growth Academy',
  recipient_name: 'Thandi',
  recipient_email: 'thandi@kasi.example',
  subject: 'Your place <b>&amp;</b> more',
  message: '<p>Ref: 7QX4-2M9K</p><script>alert(1)</script>',
};

test('An e-mail lands in the tray and is read there as JSON, with the time it came', async () => {
  const visitor = testHost({ now: () => Date.parse('2030-01-02T03:04:05Z') }).visitor();
  expect((await visitor.post(send, mail)).body).toEqual({ success: true, id: '1' });
  const tray = await visitor.get('/host/mail?format=json');
  expect(tray.rows).toEqual([{ id: '1', ...mail, received_at: '2030-01-02T03:04:05.000Z' }]);
});

test('The page shows e-mails newest first, as text that runs nowhere', async () => {
  const visitor = testHost().visitor();
  expect((await visitor.get('/host/mail')).text).toContain('No e-mail has been sent yet.');
  await visitor.post(send, { ...mail, subject: 'First' });
  await visitor.post(send, mail);
  const page = await visitor.get('/host/mail');
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(page.text).not.toContain('<script>');
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.text).toContain('Your place &lt;b&gt;&amp;amp;&lt;/b&gt; more');
  expect(page.text.indexOf('Your place')).toBeLessThan(page.text.indexOf('First'));
});

test.each(Object.keys(mail))('An e-mail without %s is refused', async (field) => {
  const answer = await testHost()
    .visitor()
    .post(send, { ...mail, [field]: ' ' });
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(field) } });
});
