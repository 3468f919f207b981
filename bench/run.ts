/** `npm run bench`: every figure beside its peer, in one run. */
import { availableParallelism, cpus } from 'node:os'
import { helpIfAsked } from '../scripts/progress.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { runEach } from './run-each.ts'

helpIfAsked(`
npm run bench [-- NAME…]: measures each promise against a named peer in the same run.
Names: read-csv, evaluate-tension, evaluate-catalogue, find-test, material-page, page-scores, chart, map, fit, live-fit, fit-chaboche,
identify-yld2000, forming-limit, prove-card, menu, search, calls, calls-fuzz, access, pages,
burst, one-view, property-table, predict, jobs, database-kill, beside-a-job, open-data, material-status, upload, review-table, project-board, own-file,
first-start. Without a name all of them run.
Figures are ratios first: absolute times say more about the machine than about us. The last ones stand in bench/README.md.
`)

const registry: Record<string, () => Promise<{ benchmark: Benchmark }>> = {
  'read-csv': () => import('./read-csv.ts'),
  'evaluate-tension': () => import('./evaluate-tension.ts'),
  'find-test': () => import('./find-test.ts'),
  'material-page': () => import('./material-page.ts'),
  'page-scores': () => import('./page-scores.ts'),
  chart: () => import('./chart/run.ts'),
  map: () => import('./map/run.ts'),
  fit: () => import('./fit.ts'),
  'live-fit': () => import('./live-fit.ts'),
  menu: () => import('./menu.ts'),
  search: () => import('./search.ts'),
  pages: () => import('./pages.ts'),
  burst: () => import('./burst.ts'),
  calls: () => import('./calls.ts'),
  'calls-fuzz': () => import('./calls-fuzz.ts'),
  access: () => import('./access.ts'),
  'fit-chaboche': () => import('./fit-chaboche.ts'),
  'identify-yld2000': () => import('./identify-yld2000.ts'),
  'forming-limit': () => import('./forming-limit.ts'),
  'prove-card': () => import('./prove-card.ts'),
  'evaluate-catalogue': () => import('./evaluate-catalogue.ts'),
  'property-table': () => import('./property-table.ts'),
  'material-status': () => import('./material-status.ts'),
  upload: () => import('./upload.ts'),
  'review-table': () => import('./review-table.ts'),
  release: () => import('./release.ts'),
  'project-board': () => import('./project-board.ts'),
  'one-view': () => import('./one-view.ts'),
  predict: () => import('./predict.ts'),
  jobs: () => import('./jobs.ts'),
  'database-kill': () => import('./database-kill.ts'),
  'beside-a-job': () => import('./beside-a-job.ts'),
  'open-data': () => import('./open-data.ts'),
  'own-file': () => import('./own-file.ts'),
  'first-start': () => import('./first-start.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in registry))
if (unknown.length > 0) {
  console.error(`No benchmark is called '${unknown.join("', '")}'. Known: ${Object.keys(registry).join(', ')}`)
  process.exit(2)
}

console.log(`${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}\n`)
console.log('| what | ours | peer | ratio | promise | kept |\n|---|---|---|---|---|---|')
const names = asked.length > 0 ? asked : Object.keys(registry)
const run = async (name: string) => (await registry[name]!()).benchmark.run()
const { broken, failed } = await runEach(names, run, (figure) => console.log(row(figure)))
if (broken > 0) console.error(`\n${broken} of the figures above keep no promise.`)
for (const { name, error } of failed) console.error(`\n${name} could not be measured:`, error)
process.exitCode = broken + failed.length === 0 ? 0 : 1

function row({ what, ours, peer, peerName, unit, promise, kept }: Figure): string {
  const beside = peer === null ? '–' : `${digits(peer)} ${unit} (${peerName})`
  const ratio = peer === null ? '–' : (ours / peer).toPrecision(2)
  return `| ${what} | ${digits(ours)} ${unit} | ${beside} | ${ratio} | ${promise} | ${kept ? 'yes' : '**no**'} |`
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
