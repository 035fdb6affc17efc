-- Languages of screens in which somebody emptied a text: the translation catalogue fills nothing in there any more.
create table texts_left_empty (
  page_name text not null references checkout_screens,
  language text not null,
  primary key (page_name, language)
);
