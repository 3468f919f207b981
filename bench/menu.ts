import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Client } from 'pg'
import { buildApp } from '#api/app.ts'
import { median, type Benchmark, type Figure } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

const rounds = 25
/** A server that has run for a while: its code is compiled, its heap has the size it needs. */
const before = 25
const agent = new Agent({ keepAlive: true })
const address = '/ng/gateway/level-one/global/get-sideMenu-new'

/** Grades of a generated tree, and materials in each of them. */
const trees = [
  { materials: 5_000, grades: 100 },
  { materials: 500_000, grades: 1_000 },
] as const

export const benchmark: Benchmark = {
  id: 'menu',
  async run() {
    const figures: Figure[] = []
    for (const tree of trees) figures.push(...(await measure(tree)))
    return figures
  },
}

type Tree = (typeof trees)[number]

async function measure(tree: Tree): Promise<Figure[]> {
  return withOwnDatabase(`${treeSql(tree)}; analyze tree_node`, async (database, client) => {
    const app = await buildApp({ database, config: { environment: 'test', version: 'bench' } })
    // Nothing of the answer is remembered from one call to the next.
    const fresh = await buildApp({
      database,
      config: { environment: 'test', version: 'bench', memoryBytes: 1 },
    })
    for (const each of [app, fresh]) await each.listen({ port: 0, host: '127.0.0.1' })
    const figures = tree.materials > 20_000 ? await byLevel(tree, fresh, client) : await whole(tree, app, fresh, client)
    await app.close()
    await fresh.close()
    return figures
  })
}

async function whole(
  { materials }: Tree,
  app: FastifyInstance,
  fresh: FastifyInstance,
  client: Client,
): Promise<Figure[]> {
  const peer = await timeOf(() =>
    client.query('select id, level, parent_id, name, path from tree_node order by position, name'),
  )
  const size = await ask(app, {})
  const about = `get-sideMenu-new, ${materials} materials, ${(size / 1e6).toFixed(1)} MB`
  return [
    figure(`${about}: made anew`, await timeOf(() => ask(fresh, {})), peer),
    figure(`${about}: as it was`, await timeOf(() => ask(app, {})), peer),
  ]
}

async function byLevel({ materials }: Tree, app: FastifyInstance, client: Client): Promise<Figure[]> {
  const { rows } = await client.query<{ level: string; id: string }>(
    `select distinct on (level) level, id from tree_node where level <> 'material' order by level, name`,
  )
  const figures = [
    figure(
      `get-sideMenu-new, ${materials} materials: the upper levels`,
      await timeOf(() => ask(app, {})),
      await timeOf(() => client.query(`select * from tree_node where level in ('category', 'series')`)),
    ),
  ]
  for (const { level, id } of rows) {
    const peer = await timeOf(() =>
      client.query('select * from tree_node where parent_id = $1 order by position, name', [id]),
    )
    figures.push(figure(`the same, children of a ${level}`, await timeOf(() => ask(app, { root: id })), peer))
  }
  return figures
}

/** From the first byte of the question to the last of the answer, over a connection that stays open. [B] */
async function ask(app: FastifyInstance, payload: object): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const question = request({
    port,
    path: address,
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
  })
  question.end(JSON.stringify(payload))
  const [answer] = (await once(question, 'response')) as [IncomingMessage]
  let size = 0
  for await (const piece of answer) size += (piece as Buffer).length
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}`)
  return size
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < before; i++) await work()
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return median(times)
}

function figure(what: string, ours: number, peer: number): Figure {
  const peerName = 'the bare SQL query, without policies'
  return { what, ours, peer, peerName, unit: 'ms', promise: '≤ 30 ms', kept: ours <= 30 }
}

/**
 * Names that are plainly made up; one free sample. Path and ancestors are written as the trigger would make them, and words
 * to search for are left out: row by row, half a million times, each of the two would take minutes.
 */
function treeSql({ materials, grades }: Tree): string {
  const below = (level: string, parent: string, count: number, name: string, slug: string) => `
    insert into tree_node (id, level, parent_id, name, slug, path, ancestors, release)
      select m.id, '${level}', n.id, ${name}, ${slug} || m.i, n.path || '/' || ${slug} || m.i, n.ancestors || m.id, 1
      from tree_node n, lateral (select gen_random_uuid() as id, i from generate_series(1, ${count}) i where n.id is not null) m
      where n.level = '${parent}';`
  return `
    insert into release (name, note) values ('2026.1', 'bench');
    alter table tree_node disable trigger user;
    drop index tree_node_ancestors;
    insert into tree_node (id, level, parent_id, name, slug, path, ancestors, release)
      select id, 'category', null, 'Category', 'C', 'C', array[id], 1 from (select gen_random_uuid() as id) new;
    ${below('series', 'category', 5, `'Series ' || m.i`, `'S'`)}
    ${below('family', 'series', 4, `'Family ' || m.i`, `'F'`)}
    ${below('grade', 'family', grades / 20, `n.name || ' grade ' || m.i`, `'G'`)}
    ${below('material', 'grade', materials / grades, `n.name || ' (' || m.i || ')'`, `'M'`)}
    update tree_node set free = true where id = (select id from tree_node where level = 'material' order by path limit 1);
    create index tree_node_ancestors on tree_node using gin (ancestors);
    alter table tree_node enable trigger user;
  `
}
