import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('the server waits for the code of a part and renders it in its place', async () => {
  const Part = lazyPart(
    async () =>
      ({ name }: { name: string }) => <b>{name}</b>,
    { what: 'The part' },
  )
  const html = await new Promise<string>((resolve, reject) => {
    const pieces: string[] = []
    const page = new Writable({ write: (piece, _coding, done) => done(void pieces.push(String(piece))) })
    page.once('finish', () => resolve(pieces.join('')))
    const { pipe } = renderToPipeableStream(<Part name="first" />, { onAllReady: () => pipe(page), onError: reject })
  })
  expect(html).toMatch(/<div class="[^"]*"><!--\$--><b>first<\/b><!--\/\$--><\/div>/)
})
