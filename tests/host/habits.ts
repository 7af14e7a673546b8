// Habits of an old CMS over MySQL: how it stores rows and formats responses, until they are cleared.
import { type AnswerHabit, answerHabits } from './answer-habits.ts';
import type { HostDatabase } from './database.ts';
import { Refusal } from './refusal.ts';

/** Returns the part of a text that a kind of column stores. */
const stores = {
  /** MySQL `utf8`, not strict: a text is cut before its first four-byte character. */
  'three-byte-utf8': (text: string) => /^[\0-\uD7FF\uE000-\uFFFF]*/.exec(text)?.[0] ?? '',
  /** MySQL `utf8`, strict: a row with a four-byte character is refused. */
  'strict-three-byte-utf8': (text: string) => {
    if (/[\u{10000}-\u{10FFFF}]/u.test(text))
      throw new Refusal(500, "SQLSTATE[HY000]: General error: 1366 Incorrect string value for column 'data'");
    return text;
  },
  /** A `latin1` column: characters outside its set become question marks. */
  latin1: (text: string) => text.replace(/[^\0-\u00FF–—‘’“”•…€™]/gu, '?'),
  /** A TEXT column stores 65,535 bytes, and never half a character. */
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
  /** Returns the part of a text that the host's columns store. */
  storedText(text: string): string;
  /** Returns the response of an endpoint as this host formats it. */
  format(path: string, answer: Response): Promise<Response>;
};

export function createHabits(): Habits {
  const names = new Set<HabitName>();
  return {
    add(...more) {
      for (const name of more) names.add(name);
    },
    list: () => [...names],
    clear: () => names.clear(),
    storedText: (text) =>
      storeNames.reduce(
        (storedSoFar, name) => (names.has(name) ? stores[name](storedSoFar) : storedSoFar),
        text,
      ),
    async format(path, answer) {
      const habits: AnswerHabit[] = answerNames
        .filter((name) => names.has(name))
        .map((name) => answerHabits[name]);
      if (habits.length === 0 || !answer.ok || !path.startsWith('/api/')) return answer;
      const text = habits.reduce((body, habit) => habit(body, path), await answer.text());
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
  };
}

/** Wraps the database so that its columns store texts by the host's habits. */
export function databaseWithHabits(database: HostDatabase, habits: Habits): HostDatabase {
  return {
    ...database,
    run(sql, ...values) {
      const isRow = /^(?:insert into|update) (?:data_items|other_info)\b/.test(sql);
      const storedValues = isRow
        ? values.map((one) => (typeof one === 'string' ? habits.storedText(one) : one))
        : values;
      return database.run(sql, ...storedValues);
    },
  };
}
