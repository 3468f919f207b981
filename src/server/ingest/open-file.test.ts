import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFile } from './open-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-'))
  await mkdir(join(folder, 'sub'))
  await writeFile(join(folder, 'full.csv'), '0123456789')
  await writeFile(join(folder, 'empty.csv'), '')
  await symlink('nowhere', join(folder, 'dangling'))
  await symlink('circle', join(folder, 'circle'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['missing', 'absent.csv', 'not-found', /absent\.csv: no such file\. Check/],
  ['below a file', 'full.csv/x.csv', 'not-found', /a part of the path is a file/],
  ['link to nothing', 'dangling', 'not-found', /no such file/],
  ['link to itself', 'circle', 'not-found', /is circular/],
  ['name too long', 'x'.repeat(300), 'not-found', /longer than the system allows/],
  ['directory', 'sub', 'directory', /sub is a directory; expected a file\. Pass the files in it/],
  ['nothing in it', 'empty.csv', 'empty', /the file is empty \(0 bytes\); expected a table/],
  ['control characters in the name', 'a\u001B[2Jb', 'not-found', /a\u{FFFD}\[2Jb: no such file/u],
])('%s', async (_why, name, code, message) => {
  await expect(openFile(join(folder, name))).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})

test.skipIf(process.platform === 'win32')('a file this user may not read', async () => {
  const path = join(folder, 'locked.csv')
  await writeFile(path, '1', { mode: 0o000 })
  await chmod(folder, 0o755)
  await expect(asOrdinaryUser(() => openFile(path))).rejects.toMatchObject({
    code: 'not-permitted',
    message: expect.stringMatching(/locked\.csv: no read permission\. Change the permissions/),
  })
})

/** An administrator may read everything, so the process is somebody else meanwhile. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid!(65_534)
  try {
    return await work()
  } finally {
    process.seteuid!(0)
  }
}

describe.skipIf(process.platform === 'win32')('what may never end is not opened', () => {
  test('pipe without a writer', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    await expect(openFile(join(folder, 'pipe'))).rejects.toMatchObject({
      code: 'not-a-file',
      message: expect.stringMatching(/is a pipe/),
    })
  })
  test.each(['/dev/zero', '/dev/null'])('%s', async (device) => {
    await expect(openFile(device)).rejects.toMatchObject({
      code: 'not-a-file',
      message: expect.stringMatching(/is a device/),
    })
  })
})

test('bytes come whole, from any place, and as often as asked', async () => {
  const input = await openFile(join(folder, 'full.csv'))
  const collect = async (from: number) => {
    const parts: Buffer[] = []
    for await (const chunk of input.chunks(from)) parts.push(Buffer.from(chunk))
    return Buffer.concat(parts).toString()
  }
  expect([input.name, input.size, await collect(0), await collect(7), await collect(10)]).toEqual([
    'full.csv',
    10,
    '0123456789',
    '789',
    '',
  ])
  expect(Buffer.from(await input.head(4)).toString()).toBe('0123')
  expect(Buffer.from(await input.all()).toString()).toBe('0123456789')
  await input.close()
})

test.each([
  ['grows', (path: string) => appendFile(path, '!')],
  ['shrinks', (path: string) => truncate(path, 5)],
])('a file that %s meanwhile is refused', async (_how, change) => {
  const path = join(folder, 'changing.csv')
  await writeFile(path, '0123456789')
  const input = await openFile(path)
  await change(path)
  await expect(input.assertUnchanged()).rejects.toMatchObject({ code: 'changed-while-reading' })
  await input.close()
})
