import type { ObjectSchema, Schema } from 'joi';

type QuickCheck = (value: unknown) => boolean;

/** Adds a quick check to a schema. It must pass only values that the schema accepts and leaves unchanged. */
export const withQuickCheck = <S extends Schema>(schema: S, passesQuickCheck: QuickCheck): S =>
  schema.meta({ passesQuickCheck }) as S;

/**
 * Combines the quick checks of all fields into one for the whole object. Almost every vote passes it and then needs no
 * joi, which saves a twentieth of the processor time of a vote. An object that does not pass may still be valid.
 * Returns undefined without a schema, or if one of its fields has no quick check.
 */
export function compileQuickCheck(schema: ObjectSchema | undefined): ((body: object) => boolean) | undefined {
  const { keys } = (schema?.$_terms ?? {}) as { keys?: { key: string; schema: Schema }[] | null };
  if (!keys) return undefined;
  const checks = new Map<string, QuickCheck>();
  for (const { key, schema: field } of keys) {
    const { passesQuickCheck } =
      (field.$_terms.metas as { passesQuickCheck?: QuickCheck }[]).find((meta) => meta.passesQuickCheck) ?? {};
    if (passesQuickCheck === undefined) return undefined;
    checks.set(key, passesQuickCheck);
  }
  const required = keys.filter((each) => each.schema._flags.presence === 'required').map(({ key }) => key);
  return (body) => {
    for (const [key, value] of Object.entries(body)) if (!checks.get(key)?.(value)) return false;
    return required.every((key) => Object.hasOwn(body, key));
  };
}
