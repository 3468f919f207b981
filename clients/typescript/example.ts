/**
 * What a material has, and its first tensile curve: `node clients/typescript/example.ts https://materials.example [API key]`.
 * Without a key the free sample is open.
 */
import { CallError, createClient } from './client.ts'

const [base = 'http://127.0.0.1:3000', token] = process.argv.slice(2)
const { call, file } = createClient({ base, ...(token !== undefined && { token }) })

try {
  const { epsilon, children } = await call('GET /ng/gateway/level-one/get-attributes', { query: { value: 'DP980-6' } })
  console.log(`${epsilon}: ${children.map(({ name }) => name).join(', ')}`)

  const { curves, source } = await call('POST /ng/gateway/level-three/find-test', {
    body: { epsilon: 'DP980 (6)', test: 'UAT', condition: 'RD 1' },
  })
  const [curve] = curves
  if (!curve) throw new Error('no curve')
  console.log(
    `${curve.label}: ${curve.x.values.length} points, ${curve.y.quantity} up to ${Math.max(...curve.y.values.map((value) => value ?? 0))} ${curve.y.unit}`,
  )
  console.log(source.text)

  const archive = await file('GET /api/v1/bulk/{format}', {
    params: { format: 'csv' },
    query: { materials: 'DP980-6' },
  })
  console.log(`archive of ${(await archive.arrayBuffer()).byteLength} bytes`)
} catch (error) {
  if (!(error instanceof CallError)) throw error
  console.error(`${error.status} ${error.code}: ${error.message} (reference ${error.reference})`)
  process.exitCode = 1
}
