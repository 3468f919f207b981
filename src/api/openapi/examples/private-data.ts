import { consentWording } from '#contract/organisations/private-data.ts'
import type { RouteExamples } from '../route-examples.ts'

const material = '0c2f6d1e-94b7-4a55-8a3f-1d7e5b9c2a60'
const organisation = { id: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04', name: 'Autoworks' }
const deletion = '7d3a1b52-6c0e-4f8d-b1a9-2e4c8f60d7b3'
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const privateDataExamples: RouteExamples = {
  'GET /api/v1/private-data': {
    reply: {
      organisations: [
        {
          organisation,
          retention: { months: 60, atEnd: 'ask' },
          materials: [
            {
              id: material,
              name: 'DP980 (12)',
              path: 'Steels/AHSS/Dual-Phase/DP980/DP980-12',
              files: 18,
              bytes: 4_718_592,
              projects: ['P-2026-114'],
              keptSince: '2026-03-02T10:00:00.000Z',
              keptUntil: '2031-03-02T10:00:00.000Z',
              consent: {
                id: '3e9c7f14-5b2a-4d60-8e71-a6f0b8d29c45',
                wording: consentWording,
                givenAt: '2026-11-20T09:00:00.000Z',
                promotedAt: null,
                promotedTo: null,
                published: false,
              },
              deletion: null,
            },
          ],
          past: [],
        },
      ],
    },
  },
  'POST /api/v1/private-data': {
    body: { kind: 'consent', material },
    reply: { object: '3e9c7f14-5b2a-4d60-8e71-a6f0b8d29c45' },
  },
  'GET /api/v1/private-data/{material}/export': { parameters: { material } },
  'GET /api/v1/private-data/deletions/{deletion}': {
    parameters: { deletion },
    reply: {
      format: 'material-insights deletion proof 1',
      deletion,
      organisation: organisation.name,
      material: { id: material, name: 'DP980 (12)', path: 'Steels/AHSS/Dual-Phase/DP980/DP980-12' },
      origin: 'owner',
      reason: 'The series has ended.',
      askedBy: '1f4b8c6d-0e72-4a93-9c5f-7b2d6e8a3014',
      askedAt: '2026-11-01T09:00:00.000Z',
      exportedAt: '2026-11-02T08:30:00.000Z',
      deletedAt: '2026-11-15T09:00:00.000Z',
      tables: [{ table: 'coil', rows: 2, sha256 }],
      originals: [{ name: 'tension-rd-1.csv', sha256, bytes: 262_144, removed: true }],
      savedViews: 1,
      projects: ['P-2026-114'],
    },
  },
}
