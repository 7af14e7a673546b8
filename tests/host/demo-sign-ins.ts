import { users } from './seed/users.ts';

/** Lists the demo people and their passwords, as `npm start` prints them. */
export function demoSignIns(): string {
  const lines = users.map(
    ({ role, email, password }) => `    ${role.padEnd(12)}${email.padEnd(40)}${password}`,
  );
  return ['  Demo sign-ins:', ...lines, '  E-mails the host was asked to send: /host/mail'].join('\n');
}
