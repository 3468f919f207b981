/** A process for one benchmark: memory and pools that it leaves behind are not counted as the next one's. */
import { registry } from './registry.ts'

const asked = registry[process.argv[2] ?? '']
if (!asked) process.exit(2)
const { benchmark } = await asked()
const figures = await benchmark.run()
// What a benchmark has left open does not keep the others waiting.
process.send!(figures, () => process.exit())
