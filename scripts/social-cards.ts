import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { cardHeight, cardWidth, defaultCard } from '#contract/site/social-card.ts'

/** Pictures that other sites show beside a link to a page of ours: one for each part of the site, and one for the rest. */
export async function drawSocialCards(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const cards = [
    { file: defaultCard, name: 'Sheet-metal data', line: 'you can simulate with' },
    ...publicMenu.map(({ link, name, secondName }) => ({ file: link.slice(1), name, line: secondName ?? '' })),
  ]
  await Promise.all(
    cards.map(({ file, name, line }) =>
      sharp(Buffer.from(draw(name, line)))
        .png({ palette: true })
        .toFile(join(folder, `${file}.png`)),
    ),
  )
}

/** A tensile curve over a fine grid, the name, and the four colours of tempered steel. */
function draw(name: string, line: string): string {
  const font = 'font-family="Liberation Sans, DejaVu Sans, Arial, sans-serif"'
  const grid = Array.from({ length: 7 }, (_, i) => `M700 ${150 + 60 * i}H1120M${700 + 70 * i} 150V510`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">
    <defs><linearGradient id="temper"><stop stop-color="#d9b44a"/><stop offset=".33" stop-color="#a8642a"/>
      <stop offset=".67" stop-color="#6b3fa0"/><stop offset="1" stop-color="#1b4bc4"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#0f1620"/>
    <path d="${grid}" stroke="#26303d" fill="none"/>
    <path d="M700 510L724 330C735 250 800 196 900 184S1050 190 1082 250L1096 300" stroke="#7fa5ff" stroke-width="6" fill="none"/>
    <g transform="translate(80 84) scale(2.6)" fill="#7fa5ff">
      <path d="M3 22V6h4l5 8 5-8h2v16h-4V13l-3 5-3-5H7v9z"/><path d="M22 22V9l3-3v16z" opacity=".65"/></g>
    <text x="172" y="134" font-size="36" fill="#e8edf4" ${font}>Material <tspan font-weight="700">Insights</tspan></text>
    <text x="80" y="330" font-size="68" font-weight="700" fill="#fff" ${font}>${escaped(name)}</text>
    <text x="80" y="400" font-size="38" fill="#b6c2d1" ${font}>${escaped(line)}</text>
    <rect y="${cardHeight - 16}" width="100%" height="16" fill="url(#temper)"/></svg>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
