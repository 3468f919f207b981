import { expect } from 'vitest'
import type { Journey } from './editor-files.ts'

export const post = (site: string, call: string, body: object) =>
  fetch(`${site}/ng/gateway/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Wherever a name, a number or a file could leak: nothing of the draft is in any answer. */
export async function visitorGetsNothing(site: string, { address, material }: Journey, hash: string): Promise<void> {
  const slug = address.split('/').at(-1)!
  const question = { epsilon: material, test: 'UAT' }
  const answers: readonly [string, Promise<Response>, number][] = [
    ['its page', fetch(`${site}/mi-database/${address}`), 404],
    ['its page, for the script', fetch(`${site}/mi-database/${address}.data`), 404],
    ['its file', fetch(`${site}/api/v1/files/${hash}`), 403],
    ['its table', fetch(`${site}/api/v1/materials/${slug}/properties/UAT.json`), 403],
    ['its curves', post(site, 'level-three/find-test', question), 403],
    ['its numbers', post(site, 'level-three/find-table', question), 403],
    [
      'beside another',
      post(site, 'level-three/find-test', { ...question, epsilon: 'DP980 (6)', comparing: [material] }),
      403,
    ],
    [
      'its attributes',
      fetch(`${site}/ng/gateway/level-one/get-attributes?${new URLSearchParams({ value: material })}`),
      404,
    ],
    ['the menu', post(site, 'level-one/global/get-sideMenu-new', {}), 200],
    ['the tree', fetch(`${site}/mi-database`), 200],
    ['the family above', fetch(`${site}/mi-database/Steels/AHSS`), 200],
    ['home', fetch(site), 200],
  ]
  for (const [what, asked, status] of answers) {
    const answer = await asked
    const text = await answer.text()
    expect([what, answer.status]).toEqual([what, status])
    // Refusals repeat no name, and lists leave it out; a missing page names the step that was asked for.
    if (status === 404) continue
    expect([what, text.includes(material), text.includes(slug), text.includes(hash)]).toEqual([
      what,
      false,
      false,
      false,
    ])
  }
}
