import { describe, expect, test } from 'vitest'
import { readSource } from './read-source.ts'
import { channel, codes, read, rows } from './sample-reading.fixture.ts'

describe('streaming', () => {
  const text = `# L0 [mm],25\ntime;force;strain\ns;kN;%\n${rows(9000, (i) => `${(i / 100).toFixed(2)};${Math.sin(i).toFixed(6)};${i % 1000 === 0 ? '' : i / 900}`)}\n`

  test.each([1, 7, 4096, 65_536])('pieces of %d characters give the same columns', async (size) => {
    const whole = await read(text)
    const pieces = function* () {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
    }
    const cut = await readSource({ kind: 'text', name: 'file.csv', pieces: pieces() })
    expect(cut).toEqual(whole)
    expect(channel(cut, 'force').values.length).toBe(9000)
    expect(channel(cut, 'eng_strain').missing).toEqual({ blank: 9 })
  })

  test.each(['\r\n', '\r'])('line end %j', async (end) => {
    const reading = await read(text.replaceAll('\n', end))
    expect(channel(reading, 'force').values).toEqual(channel(await read(text), 'force').values)
  })

  test('stops at the limit of rows and says so', async () => {
    const reading = await readSource({ kind: 'text', name: 'long', pieces: [text] }, { maxRows: 5000 })
    expect(channel(reading, 'force').values.length).toBe(5000)
    expect(reading.issues.find(({ code }) => code === 'too-many-rows')).toMatchObject({ severity: 'error', line: 5004 })
  })

  test('stops asking for text once the limit is reached', async () => {
    let asked = 0
    const endless = function* () {
      yield 'time [s],force [N]\n'
      for (;;) {
        asked++
        yield '1,2\n'.repeat(1000)
      }
    }
    const reading = await readSource({ kind: 'text', name: 'endless', pieces: endless() }, { maxRows: 20_000 })
    expect(codes(reading)).toContain('too-many-rows')
    expect(asked).toBeLessThan(100)
  })

  test('a line without end is refused', async () => {
    const pieces = ['time [s],force [N]\n1,2\n2,3\n3,4\n', ...Array.from({ length: 20 }, () => '1'.repeat(1_000_000))]
    expect(codes(await readSource({ kind: 'text', name: 'endless', pieces }))).toContain('line-too-long')
  })
})
