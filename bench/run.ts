/** `npm run bench`: every figure beside its peer, in one run. */
import { availableParallelism, cpus } from 'node:os'
import { helpIfAsked } from '../scripts/progress.ts'
import type { Figure } from './benchmark.ts'
import { registry } from './registry.ts'
import { runAlone } from './run-alone.ts'
import { runEach } from './run-each.ts'

helpIfAsked(`
npm run bench [-- NAME…]: measures each promise against a named peer in the same run.
Names: ${Object.keys(registry).join(', ')}. Without a name all of them run, each in a process of its own.
Figures are ratios first: absolute times say more about the machine than about us. The last ones stand in bench/README.md.
`)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in registry))
if (unknown.length > 0) {
  console.error(`No benchmark is called '${unknown.join("', '")}'. Known: ${Object.keys(registry).join(', ')}`)
  process.exit(2)
}

console.log(`${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}\n`)
console.log('| what | ours | peer | ratio | promise | kept |\n|---|---|---|---|---|---|')
const names = asked.length > 0 ? asked : Object.keys(registry)
const { broken, failed } = await runEach(names, runAlone, (figure) => console.log(row(figure)))
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
