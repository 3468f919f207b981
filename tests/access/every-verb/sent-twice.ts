import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type Case, lines, send } from './stage.ts'

/** Verbs whose forms carry a key, as the pages write them: `<Form verb="profile" … once>`. */
export const keyed = new Set(
  globSync('src/{pages,web,laboratory/web}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Form(?:<[^>]+>)?\s(?:[^>]|=>)*?>/g)].flatMap(([form]) => {
      const [, verb] = /\bverb="([\w-]+)"/.exec(form) ?? []
      return verb !== undefined && /\sonce[\s>]/.test(form) ? [verb] : []
    }),
  ),
)

/** As its form sends it: with a key of its own where it has one. */
export async function sentTwice(url: string, { fields, cookie = '', file }: Case, line: string | null) {
  const before = await lines(line)
  const key = keyed.has(String(fields['verb'])) ? { once: randomUUID() } : {}
  const answers = await Promise.all([1, 2].map(() => send(url, { ...fields, ...key }, cookie, file)))
  return {
    answers: answers.map(({ status, answer }) => ({
      status,
      refused: answer && 'refused' in answer && answer.refused,
    })),
    lines: (await lines(line)) - before,
  }
}
