import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process of its own that starts the server of a data folder, tells what happens to it, and stays until it is killed. */
export async function startOwner(dataDir: string): Promise<ChildProcess> {
  const launcher = join(import.meta.dirname, '../src/server/db/launcher.ts')
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(launcher)}
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { owner: 'the other', log: console.log })
    console.log('up')
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await hears(owner, 'up')
  return owner
}

/** A process that joins the server of a data folder, or starts it, and stops when its input ends: what a command does. */
export async function startCommand(dataDir: string): Promise<ChildProcess> {
  const launcher = join(import.meta.dirname, '../src/server/db/launcher.ts')
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(launcher)}
    const server = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { owner: 'a command', join: true })
    console.log('up')
    for await (const _line of process.stdin);
    await server.stop()`
  const command = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await hears(command, 'up')
  return command
}

/** Resolves when an owner has said that line. */
export async function hears(owner: ChildProcess, line: string): Promise<void> {
  let text = ''
  owner.stdout!.on('data', (piece) => (text += piece))
  await until(() => text.split('\n').includes(line))
}

export async function until(condition: () => boolean | Promise<boolean>, patience = 110_000): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${String(condition)}`)
    await sleep(20)
  }
}
