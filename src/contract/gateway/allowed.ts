import { z } from 'zod'

export const allowedQuery = z.strictObject({
  domain: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .transform((text) => text.toLowerCase())
    .meta({ description: 'E-mail domain of the caller.', examples: ['autoworks.example'] }),
})

export const allowedBody = z.strictObject({}).meta({ id: 'MaterialsAllowed', examples: [{}] })

export const allowedAnswer = z
  .object({ allowedEpsilons: z.array(z.string()).meta({ description: 'Names of materials, in order.' }) })
  .meta({ id: 'AllowedMaterials', examples: [{ allowedEpsilons: ['DP980 (6)'] }] })
