import { type InjectOptions } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { accessMatrix } from '#contract/access/matrix.ts'
import { searchKinds } from '#contract/search/search-kinds.ts'
import { loadHome } from '#pages/home/load-home.server.ts'
import { loadFrame } from '#pages/frame/load-frame.server.ts'
import { loadMaterialPage } from '#pages/mi-database/material/load-page.server.ts'
import { drawComparison } from '#pages/mi-database/mi-data-comparator/static-chart.server.ts'
import { drawMap } from '#pages/mi-database/mi-data-maps/static-chart.server.ts'
import { drawView } from '#pages/mi-database/mi-data-visualizer/static-chart.server.ts'
import { drawResearch } from '#pages/mi-database/rd-data/static-chart.server.ts'
import { loadNodePage } from '#pages/mi-database/tree/load-node.server.ts'
import { loader as siteMapOfMachines } from '#pages/for-machines/sitemap.ts'
import { loadSiteMap } from '#pages/site-map/load.server.ts'
import { loadClientUploads } from '#pages/mi-testing/upload-clients-data/load.server.ts'
import { modules } from '#pages/modules.ts'
import { callerContext, servicesContext } from '#pages/reading/services.ts'
import { loadSearch } from '#pages/search/load.server.ts'
import { publicFigures } from '#server/catalogue/public-figures.ts'
import type { Caller } from '#server/db/database.ts'
import { countCoils, facets, listCoils, rangeOf } from '#server/properties/index.ts'
import { changedCurves, changedMaterials, changedNumbers } from '#server/releases/index.ts'
import { allPrivateData } from '#views/private-data/index.ts'
import { calls, target } from '../api/calls-about.ts'
import { batchId, fileId, type Planted } from './plant-canary.ts'
import type { Stage } from './people.ts'
import { toolPages } from './tool-pages.ts'

const gateway = '/ng/gateway'
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
/** Lists and sums: what a hidden material could shape without being asked for. */
export const lists: readonly InjectOptions[] = [
  post(`${gateway}/level-one/global/get-sideMenu-new`, {}),
  post(`${gateway}/level-one/global/get-sideMenu`, {}),
  post(`${gateway}/level-one/what-material-customer-allowed?domain=autoworks.example`, {}),
  post(`${gateway}/level-one/what-material-customer-allowed?domain=rival.example`, {}),
  ...['Alpha&value=Steels', 'Beta&value=AHSS', 'Gamma&value=Dual%20Phase', 'Delta&value=DP980'].map((query) => ({
    url: `${gateway}/level-one/get-attributes?index=${query}`,
  })),
  ...['quetzal', 'Quetzalcoatlus 7', 'dp980', '98765', 'zzheat', '7'].map((q) => ({
    url: `/api/v1/search?q=${encodeURIComponent(q)}&limit=100`,
  })),
  ...[
    '',
    '?within=Steels/AHSS/Dual-Phase/DP980',
    '?ranges=uat.rm-RD%2090000..',
    '?untested=UAT&sort=-uat.rm-RD',
    '?thickness=9..10',
  ].map((query) => ({ url: `/api/v1/properties${query}` })),
  ...['csv', 'json'].map((format) => ({ url: `/api/v1/properties/coils.${format}` })),
  { url: '/api/v1/entitlements' },
  ...['csv', 'json'].map((format) => ({ url: `/api/v1/data-map/points.${format}?x=t&y=uat.rm-RD` })),
  ...['csv', 'json'].map((format) => ({ url: `/api/v1/rd-data/curves.${format}?test=UAT&from=0&to=99` })),
  { url: '/api/v1/rd-data/curves?test=UAT&from=0&to=99' },
  { url: '/api/v1/data-map/cloud?x=t&y=uat.rm-RD&size=uat.rm-RD' },
  ...[0, 1, 2, 3].map((at) => ({ url: `/api/v1/data-map/cloud/${at}?x=t&y=uat.rm-RD` })),
  ...['', '?text=7', '?text=quetzal'].map((query) => ({ url: `/api/v1/catalogue/materials${query}` })),
  { url: '/api/v1/private-data' },
  { url: '/api/openapi.json' },
]

/** Every call of the matrix that is about an object, for each known one, and the lists. */
export function everyCall(stage: Stage): InjectOptions[] {
  const kinds = ['free', 'bought', 'closed', 'forRole', 'own', 'draft', 'absent'] as const
  const about = accessMatrix.flatMap(({ route }) =>
    calls[route] ? kinds.map((kind) => calls[route]!(target(stage.catalogue, kind))) : [],
  )
  return [...lists, ...about]
}

const addresses = ['Steels', 'Steels/AHSS', 'Steels/AHSS/Dual-Phase', 'Steels/AHSS/Dual-Phase/DP980']
const materials = ['DP980-6', 'DP980-2', 'DP980-3', 'Quetzalcoatlus-7']

/** Sums over the property table, differences of releases, and what is told of private data: what pages and tools are made of. */
export async function everySum(stage: Stage, caller: Caller, planted: Planted | undefined): Promise<string[]> {
  const column = 'uat.rm-RD'
  return stage.database.withCaller(caller, async (db) => {
    const between = { from: 0, to: 1 }
    const materials = await changedMaterials(db, between)
    const ids = [...materials.map(({ id }) => id), ...(planted ? [planted.nodeId] : [])]
    const sums = [
      await countCoils(db, {}),
      await countCoils(db, { ranges: { [column]: [98_000, 99_000] } }),
      await facets(db, {}),
      await rangeOf(db, {}, column),
      await listCoils(db, {}, { columns: [column], limit: 100 }),
      materials,
      await changedNumbers(db, { ...between, materials: ids }, 1000),
      await changedCurves(db, { ...between, materials: ids }),
      await publicFigures(db),
      await allPrivateData(db),
    ]
    return sums.map((sum) => JSON.stringify(sum))
  })
}

/** What pages are made of: the data of their loaders, or the status they end with. */
export async function everyPage(stage: Stage, caller: Caller): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, modules, environment: 'test' })
  context.set(callerContext, caller)
  // One after the other: all at once wait too long for a connection.
  const uploads: string[] = []
  for (const search of ['', `batch=${batchId}`, `batch=${batchId}&step=check&file=${fileId}`])
    uploads.push(await loadClientUploads(context, new URLSearchParams(search)).then(JSON.stringify, statusOf))
  const url = (path: string, query = '') => new URL(`http://mi.example/mi-database/${path}${query}`)
  const [category, series, family, grade] = ['Steels', 'AHSS', 'Dual-Phase', 'DP980'] as const
  const nodes = addresses.map((path) => {
    const [first = '', ...steps] = path.split('/')
    const rest = { series: steps[0], family: steps[1], grade: steps[2] }
    return () => loadNodePage(context, { category: first, ...rest }, url(path))
  })
  const comparing = `?comparison=${materials.join(',')}`
  const pages = [
    () => loadHome(context),
    () => loadFrame(context),
    () => loadSiteMap(context),
    ...nodes,
    ...materials.flatMap((material) =>
      ['', comparing].map(
        (query) => () =>
          loadMaterialPage(
            context,
            { category, series, family, grade, material },
            url(`${addresses[3]}/${material}`, query),
          ),
      ),
    ),
    ...['quetzal', 'dp980', '98765'].flatMap((q) =>
      [undefined, ...searchKinds].map((kind) => () => loadSearch(context, { q, kind })),
    ),
  ]
  const loaded: string[] = []
  for (const load of pages) loaded.push(await (load() as Promise<unknown>).then(JSON.stringify, statusOf))
  // What the pictures of tools, and frames of other sites, are drawn from.
  const charts = [
    [drawMap, 'mi-data-maps', '?x=uat.rm-RD&y=uat.rp02-RD&envelope=hull&regression=yes'],
    [drawComparison, 'mi-data-comparator', `?materials=${materials.join(',')}`],
    [drawResearch, 'rd-data', '?test=UAT'],
    ...materials.map((material) => [drawView, 'mi-data-visualizer', `?view=flow-curve&material=${material}`] as const),
  ] as const
  const drawn: string[] = []
  for (const [draw, tool, query] of charts) drawn.push(JSON.stringify(await draw(context, url(tool, query))))
  const tools = await everyTool(stage, caller)
  const places = await siteMapOfMachines({ request: new Request('http://mi.example/sitemap.xml'), context } as never)
  return [...uploads, ...tools.map(({ answer }) => answer), await places.text(), ...loaded, ...drawn]
}

/** What every tool answers, with its address and the question. */
export async function everyTool(stage: Stage, caller: Caller): Promise<{ asked: string; answer: string }[]> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, modules, environment: 'test' })
  context.set(callerContext, caller)
  const answers: { asked: string; answer: string }[] = []
  for (const [address, { load, searches }] of Object.entries(toolPages))
    for (const search of searches) {
      const answer = await load(context, new URL(`http://mi.example${address}${search}`)).then(JSON.stringify, statusOf)
      answers.push({ asked: address + search, answer })
    }
  return answers
}

function statusOf(reason: unknown): string {
  const { init, status } = reason as { init?: { status?: number }; status?: number }
  const code = init?.status ?? status
  if (code === undefined) throw reason
  return `status ${code}`
}
