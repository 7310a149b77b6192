import { useResource } from './resource.ts';

export const ResourceForm = () => {
  const Form = useResource()?.form;
  return Form && <Form />;
};
