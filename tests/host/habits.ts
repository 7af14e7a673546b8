// Habits of an old CMS over MySQL: how it stores every row and how it words every answer, until it is cleared.
import { type AnswerHabit, answerHabits } from './answer-habits.ts';
import type { HostDatabase } from './database.ts';
import { Refusal } from './refusal.ts';

/** How a text becomes what a column keeps of it. */
const stores = {
  /** MySQL `utf8`, not strict: a text ends before its first character of four bytes. */
  'three-byte-utf8': (text: string) => /^[\0-\uD7FF\uE000-\uFFFF]*/.exec(text)?.[0] ?? '',
  /** MySQL `utf8`, strict: such a row is refused. */
  'strict-three-byte-utf8': (text: string) => {
    if (/[\u{10000}-\u{10FFFF}]/u.test(text))
      throw new Refusal(500, "SQLSTATE[HY000]: General error: 1366 Incorrect string value for column 'data'");
    return text;
  },
  /** A column of `latin1`: what it does not have is a question mark. */
  latin1: (text: string) => text.replace(/[^\0-\u00FF–—‘’“”•…€™]/gu, '?'),
  /** A TEXT column keeps 65,535 bytes, and never half a character. */
  'text-64k': (text: string) => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length <= 65_535) return text;
    return new TextDecoder().decode(bytes.subarray(0, 65_535)).replace(/\uFFFD+$/, '');
  },
} as const;

export type HabitName = keyof typeof stores | keyof typeof answerHabits;

const storeNames = Object.keys(stores) as (keyof typeof stores)[];
const answerNames = Object.keys(answerHabits) as (keyof typeof answerHabits)[];
export const habitNames: readonly HabitName[] = [...storeNames, ...answerNames];

export type Habits = {
  add(...names: HabitName[]): void;
  list(): HabitName[];
  clear(): void;
  /** What a column keeps of a text. */
  stored(text: string): string;
  /** The answer of an endpoint, as this host words it. */
  worded(path: string, answer: Response): Promise<Response>;
};

export function createHabits(): Habits {
  const names = new Set<HabitName>();
  return {
    add(...more) {
      for (const name of more) names.add(name);
    },
    list: () => [...names],
    clear: () => names.clear(),
    stored: (text) => storeNames.reduce((kept, name) => (names.has(name) ? stores[name](kept) : kept), text),
    async worded(path, answer) {
      const habits: AnswerHabit[] = answerNames
        .filter((name) => names.has(name))
        .map((name) => answerHabits[name]);
      if (habits.length === 0 || !answer.ok || !path.startsWith('/api/')) return answer;
      const text = habits.reduce((body, habit) => habit(body, path), await answer.text());
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
  };
}

/** The database as the endpoints write to it: its columns keep texts by the host's habits. */
export function keepingDatabase(database: HostDatabase, habits: Habits): HostDatabase {
  return {
    ...database,
    run(sql, ...values) {
      const isRow = /^(?:insert into|update) (?:data_items|other_info)\b/.test(sql);
      const kept = isRow ? values.map((one) => (typeof one === 'string' ? habits.stored(one) : one)) : values;
      return database.run(sql, ...kept);
    },
  };
}
