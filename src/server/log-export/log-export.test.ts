import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '#server/audit/index.ts'
import { operator } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { copyLog, logReceivers } from './copy-log.ts'
import { exportAudit, startAuditExport } from './export-audit.ts'
import { fileReceiver, type LogReceiver, syslogReceiver } from './receivers.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mi-log-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => db.asAdmin((admin) => admin.query('delete from log_export')))

/** Adds lines in one transaction; each object is unique. */
let added = 0
const append = (count: number) =>
  db.asWriter(operator, async (writer) => {
    for (let i = 0; i < count; i++)
      await appendAudit(writer, { action: 'plan.change', object: `object ${++added}`, after: { text: 'Größe\n🔩' } })
  })
/** Objects of all lines of the log, in their order. */
const all = async () => {
  const { rows } = await db.asAdmin((admin) => admin.query<{ object: string }>('select object from audit order by id'))
  return rows.map(({ object }) => object)
}

type Taken = { readonly address: string; readonly messages: string[]; readonly close: () => Promise<void> }

async function takeUdp(port = 0): Promise<Taken> {
  const messages: string[] = []
  const socket = createSocket('udp4', (message) => void messages.push(message.toString()))
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `udp://127.0.0.1:${socket.address().port}`,
    messages,
    close: () => new Promise((resolve) => void socket.close(resolve)),
  }
}

/** Reads frames of RFC 6587: length, space, message. */
async function takeTcp(port = 0): Promise<Taken> {
  const messages: string[] = []
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      for (;;) {
        const [head, length] = /^(\d+) /.exec(bytes.subarray(0, 12).toString()) ?? []
        if (head === undefined || bytes.length < head.length + Number(length)) return
        messages.push(bytes.subarray(head.length, head.length + Number(length)).toString())
        bytes = bytes.subarray(head.length + Number(length))
      }
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** RFC 5424: priority, version, timestamp, host, application, process, message id, no structured data, message in ASCII. */
const rfc5424 =
  /^<(\d{1,3})>1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([!-~]+) material-insights (\d+) (\w+) - ([ -~]+)$/

function partsOf(message: string) {
  const [, priority, time, host, process, kind, json = ''] = rfc5424.exec(message) ?? []
  return {
    priority: Number(priority),
    time,
    host,
    process: Number(process),
    kind,
    line: JSON.parse(json) as { object: string },
  }
}
const objectsOf = (messages: readonly string[]) => messages.map((message) => partsOf(message).line.object)

const exportAll = async (receiver: LogReceiver) => {
  while (await exportAudit(db, receiver));
}

describe.each([
  ['udp', takeUdp],
  ['tcp', takeTcp],
])('%s', (_name, take) => {
  test('receives each line of the audit log once, in order, as RFC 5424 has it', async () => {
    const taken = await take()
    await append(230)
    await exportAll(syslogReceiver(taken.address))
    await expect.poll(() => taken.messages.length).toBe((await all()).length)
    expect(objectsOf(taken.messages)).toEqual(await all())
    const { line, time, ...head } = partsOf(taken.messages.at(-1)!)
    // Facility 13 (log audit), severity 6.
    expect(head).toEqual({ priority: 110, host: hostname(), process: process.pid, kind: 'audit' })
    expect(line).toMatchObject({
      action: 'plan.change',
      after: { text: 'Größe\n🔩' },
      role: 'ROLE_ADMIN',
      at: expect.any(String),
    })
    expect(Math.abs(Date.parse(time!) - Date.now())).toBeLessThan(60_000)
    await taken.close()
  })

  test('a restart neither leaves out a line nor repeats one', async () => {
    const taken = await take()
    await append(20)
    // Stopped at once, so in the middle of the log.
    for (let i = 0; i < 6; i++) {
      const running = startAuditExport(db, [syslogReceiver(taken.address)], () => {})
      await append(30)
      await running.stop()
    }
    await exportAll(syslogReceiver(taken.address))
    await expect.poll(() => taken.messages.length).toBe((await all()).length)
    expect(objectsOf(taken.messages)).toEqual(await all())
    await taken.close()
  })
})

test('while a receiver is away nothing is lost, and it is reported once', async () => {
  const first = await takeTcp()
  await append(5)
  const receiver = syslogReceiver(first.address)
  await exportAll(receiver)
  const port = Number(new URL(first.address).port)
  await first.close()
  await append(5)
  await expect(exportAudit(db, receiver)).rejects.toThrow(/ECONNREFUSED/)
  const reports: string[] = []
  const running = startAuditExport(db, [receiver], (line) => void reports.push(line))
  await expect.poll(() => reports).toHaveLength(1)
  await running.stop()
  const second = await takeTcp(port)
  await exportAll(receiver)
  expect(objectsOf([...first.messages, ...second.messages])).toEqual(await all())
  await second.close()
})

test('a receiver that closes without reading has not got the lines', async () => {
  const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await append(1)
  await expect(exportAudit(db, syslogReceiver(`tcp://127.0.0.1:${port}`))).rejects.toThrow('ECONNRESET')
  expect((await db.asAdmin((admin) => admin.query('select from log_export'))).rowCount).toBe(0)
  server.close()
})

test('two processes send each line once, and only lines that are committed', async () => {
  const taken = await takeTcp()
  const receiver = syslogReceiver(taken.address)
  await append(150)
  await Promise.all([exportAll(receiver), exportAll(receiver)])
  await exportAll(receiver)
  await db
    .asWriter(operator, async (writer) => {
      await appendAudit(writer, { action: 'plan.change', object: 'undone' })
      await exportAll(receiver)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await exportAll(receiver)
  expect(objectsOf(taken.messages)).toEqual(await all())
  await taken.close()
})

test('a file is opened anew after its rotation', async () => {
  const path = join(folder, 'mi.jsonl')
  const receiver = fileReceiver(path)
  await append(3)
  await exportAll(receiver)
  const before = (await all()).length
  await rename(path, `${path}.1`)
  await append(2)
  await exportAll(receiver)
  const lines = async (file: string) =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; object: string })
  const [old, fresh] = [await lines(`${path}.1`), await lines(path)]
  expect([old.length, fresh.length]).toEqual([before, 2])
  expect([...old, ...fresh].map(({ object }) => object)).toEqual(await all())
  expect(fresh[0]!.kind).toBe('audit')
})

test('lines of the process follow in order, also past a receiver that was away', async () => {
  const first = await takeTcp()
  const port = Number(new URL(first.address).port)
  await first.close()
  const copies = copyLog(logReceivers({ logSyslog: first.address, logFile: undefined }))
  const line = (msg: string, level: number) =>
    `${JSON.stringify({ level, time: 1_700_000_000_000, object: msg, msg })}\n`
  copies.write(line('answered', 30))
  await new Promise((resolve) => setTimeout(resolve, 700))
  const second = await takeTcp(port)
  copies.write(line('failed', 50))
  await copies.close()
  expect(second.messages.map(partsOf)).toMatchObject([
    { priority: 134, kind: 'access', time: '2023-11-14T22:13:20.000Z' },
    { priority: 131, kind: 'log', line: { object: 'failed' } },
  ])
  await second.close()
})
