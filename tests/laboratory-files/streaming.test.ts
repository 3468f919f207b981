import { expect, test } from 'vitest'
import { readSource } from '#core/read/index.ts'

const rowsPerPiece = 256
const rowBytes = 1024
const total = 2 ** 28

/** 256 MiB of a logger's table, made as it is read: two numbers and a remark that fills the row to 1 KiB. */
async function* loggerTable(watch: () => void): AsyncGenerator<string> {
  yield 'time [s];force [kN];remark\n'
  const remark = 'x'.repeat(rowBytes - 24)
  for (let row = 0; row < total / rowBytes; row += rowsPerPiece) {
    let piece = ''
    for (let i = row; i < row + rowsPerPiece; i++) {
      piece += `${(i / 100).toFixed(2).padStart(9)};${(i % 1000).toFixed(3).padStart(12)};${remark}\n`
    }
    watch()
    yield piece
  }
}

test('memory stays flat while 256 MiB of text are read', async () => {
  const before = process.memoryUsage().rss
  let most = 0
  let pieces = 0
  const watch = () => {
    if (pieces++ % 64 === 0) most = Math.max(most, process.memoryUsage().rss - before)
  }

  const { specimens } = await readSource(
    { kind: 'text', name: 'long.csv', pieces: loggerTable(watch) },
    { maxRows: 2 ** 19 },
  )

  const force = specimens[0]?.channels.find(({ role }) => role === 'force')
  expect(force?.values.length).toBe(2 ** 18)
  // kN are stored as N; the last row is 2^18 − 1 = 262,143.
  expect(force?.values.at(-1)).toBeCloseTo(143_000, 6)
  // The two columns themselves take 4 MiB.
  expect(most / 2 ** 20).toBeLessThan(150)
})
