import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { testDatabase } from '../database.ts'
import { useSite } from './site.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mi-first-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
/** A first start with the open measurements alone, which everyone may read. */
const site = useSite({ MI_CATALOGUE: 'measured', MI_DATA_DIR: dataDir }, testDatabase)

const get = async (path: string) => {
  const answer = await fetch(`${site.address}${path}`)
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
/** Words of an answer without its markup. */
const wordsOf = async (path: string) => {
  const { status, bytes } = await get(path)
  const text = Buffer.from(bytes).toString()
  return { status, text: text.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ') }
}
const family = '/mi-database/Steels/AHSS/Quench-and-Partition'
const qp1200 = `${family}/QP1200/QP1200-Aalto`
const bar = '/mi-database/Steels/Engineering/Quenched-and-Tempered/42CrMoS4/42CrMoS4-PMD'

test('measured materials are in their families, with their mark in menu and lists', async () => {
  const answer = await fetch(`${site.address}/ng/gateway/level-one/global/get-sideMenu-new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.children)])
  const entries = all((await answer.json()) as MenuNode[])
  expect(entries.find(({ link }) => link === qp1200)).toMatchObject({
    secondName: 'Measured by Aalto University',
    access: 'full',
    invalid: false,
  })
  expect(entries.filter(({ secondName }) => secondName?.startsWith('Measured by ')).length).toBe(14)
  const { text } = await wordsOf(`${family}/QP1200`)
  expect(text).toMatch(/QP1200 Aalto Measured ✓ Free /)
  expect(text).not.toMatch(/Synthetic|✓ Free sample/)
})

test('a visitor reads the page of a measured material: laboratory, licence, numbers and curves', async () => {
  const { status, text } = await wordsOf(qp1200)
  expect(status).toBe(200)
  for (const words of ['Measured by Aalto University', 'MIT', 'Measured ✓ Free']) expect(text).toContain(words)
  expect(text).not.toMatch(/Subscribers|SYNTHETIC/)
  for (const tab of ['PST', 'SHR', 'FE1', 'FE2', 'FE3'])
    expect([tab, (await wordsOf(`${qp1200}?test=${tab}`)).text]).toEqual([tab, expect.not.stringContaining('Subscrib')])
})

test('with models, cards and their proof', async () => {
  const { text } = await wordsOf(`${bar}?test=FE2`)
  expect(text).toMatch(/Swift/)
  expect(text).toMatch(/proven/i)
  const card = await get('/api/v1/materials/42CrMoS4-PMD/cards/ls-dyna-mat-024?units=mm-t-s')
  expect(card.status).toBe(200)
  expect(Buffer.from(card.bytes).toString()).toMatch(/^\$ proof: proven on Tension RD/m)
})

test('and files, archives, gateway and data sets without an account', async () => {
  const file = await wordsOf('/api/v1/materials/QP1200-Aalto/tests/UAT.csv')
  expect(file.text).toMatch(/# license: MIT .*# status: evaluated/)
  const archive = await get('/api/v1/bulk/csv?materials=QP1200-Aalto,42CrMoS4-PMD')
  expect(Object.keys(unzipSync(archive.bytes))).toContain('LICENCE.txt')
  const answer = await fetch(`${site.address}/ng/gateway/level-three/find-test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ epsilon: 'QP1200 Aalto', test: 'UAT' }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { material: { free: true } }])
  const sets = await wordsOf('/mi-datahub.csv')
  expect(sets.text).toMatch(/free,Other free materials,14,19,.*Each file states its licence/)
  expect(sets.text).not.toContain('Synthetic')
})
