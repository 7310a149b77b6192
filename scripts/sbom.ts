import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { buildIfNeeded } from './build.ts';
import { bundledPackages } from './licences.ts';

const billSchema = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const billOf = (...options: string[]) => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', ...options];
  const text = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return billSchema.parse(JSON.parse(text));
};

/** Packages are named as `name@version`, whether they are needed to run or to build. */
const bundledRefs = async () =>
  new Set((await bundledPackages()).map(({ name, version }) => `${name}@${version}`));

/**
 * The bill of materials of server and browser app. The browser's packages are needed for the build
 * only, so `npm sbom --omit dev` leaves them out.
 */
export const billOfMaterials = async () => {
  await buildIfNeeded();
  const [server, all, bundled] = [billOf('--omit', 'dev'), billOf(), await bundledRefs()];
  const known = new Set(server.components.map(component => component['bom-ref']));
  const isAdded = (ref: string) => bundled.has(ref) && !known.has(ref);
  return {
    ...server,
    components: [
      ...server.components,
      ...all.components.filter(component => isAdded(component['bom-ref'])),
    ],
    dependencies: [...server.dependencies, ...all.dependencies.filter(({ ref }) => isAdded(ref))],
  };
};

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await billOfMaterials(), null, 2)}\n`);
}
